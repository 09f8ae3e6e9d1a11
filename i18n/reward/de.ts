import type { RewardTexts } from './texts.ts';

export const deReward: RewardTexts = {
  'error.40123': 'Diese Aufgabe ist noch nicht geschafft',
  'error.40124': 'Diese Belohnung hast du schon',
  'error.40125': 'Keine Belohnungen auf diesem Gerät: Aus deinem Netz kamen an dem Tag zu viele neue',

  'task.share_one': '{{count}} Mal teilen',
  'task.share_other': '{{count}} Mal teilen',
  'task.watch_ads_one': '{{count}} Werbung ansehen',
  'task.watch_ads_other': '{{count}} Werbungen ansehen',
  'task.watch_minutes_one': '{{count}} Minute ansehen',
  'task.watch_minutes_other': '{{count}} Minuten ansehen',
  'task.watch_episodes_one': '{{count}} Folge zu Ende sehen',
  'task.watch_episodes_other': '{{count}} Folgen zu Ende sehen',
  'task.first_topup': 'Zum ersten Mal aufladen',
  'task.collect_one': '{{count}} Serie in „Meine Liste“ merken',
  'task.collect_other': '{{count}} Serien in „Meine Liste“ merken',
};

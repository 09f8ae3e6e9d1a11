import type { RewardTexts } from './texts.ts';

export const frReward: RewardTexts = {
  'error.40123': "Cette tâche n'est pas encore terminée",
  'error.40124': 'Vous avez déjà pris cette récompense',
  'error.40125': 'Pas de récompenses sur cet appareil : trop de nouveaux venaient de votre réseau ce jour-là',

  'task.share_one': 'Partager {{count}} fois',
  'task.share_other': 'Partager {{count}} fois',
  'task.watch_ads_one': 'Voir {{count}} pub',
  'task.watch_ads_other': 'Voir {{count}} pubs',
  'task.watch_minutes_one': 'Regarder {{count}} minute',
  'task.watch_minutes_other': 'Regarder {{count}} minutes',
  'task.watch_episodes_one': 'Terminer {{count}} épisode',
  'task.watch_episodes_other': 'Terminer {{count}} épisodes',
  'task.first_topup': 'Première recharge',
  'task.collect_one': 'Ajouter {{count}} série à Ma liste',
  'task.collect_other': 'Ajouter {{count}} séries à Ma liste',
};

import type { RewardTexts } from './texts.ts';

export const jaReward: RewardTexts = {
  'error.40123': 'このタスクはまだ完了していません',
  'error.40124': 'この特典は受け取り済みです',
  'error.40125': 'この端末では特典を受け取れません（同じ回線から新しい端末が多すぎたため）',

  'task.share_one': '{{count}}回シェアする',
  'task.share_other': '{{count}}回シェアする',
  'task.watch_ads_one': '広告を{{count}}回見る',
  'task.watch_ads_other': '広告を{{count}}回見る',
  'task.watch_minutes_one': '{{count}}分間視聴する',
  'task.watch_minutes_other': '{{count}}分間視聴する',
  'task.watch_episodes_one': '{{count}}話を最後まで見る',
  'task.watch_episodes_other': '{{count}}話を最後まで見る',
  'task.first_topup': '初めてチャージする',
  'task.collect_one': 'ドラマを{{count}}作品マイリストに追加',
  'task.collect_other': 'ドラマを{{count}}作品マイリストに追加',
};

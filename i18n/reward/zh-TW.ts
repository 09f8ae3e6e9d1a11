import type { RewardTexts } from './texts.ts';

export const zhTWReward: RewardTexts = {
  'error.40123': '這個任務還沒有完成',
  'error.40124': '這份獎勵已經領過了',
  'error.40125': '這台裝置不能領取獎勵：當天同一網路的新裝置過多',

  'task.share_one': '分享 {{count}} 次',
  'task.share_other': '分享 {{count}} 次',
  'task.watch_ads_one': '觀看 {{count}} 則廣告',
  'task.watch_ads_other': '觀看 {{count}} 則廣告',
  'task.watch_minutes_one': '觀看 {{count}} 分鐘',
  'task.watch_minutes_other': '觀看 {{count}} 分鐘',
  'task.watch_episodes_one': '看完 {{count}} 集',
  'task.watch_episodes_other': '看完 {{count}} 集',
  'task.first_topup': '完成首次儲值',
  'task.collect_one': '追 {{count}} 部短劇',
  'task.collect_other': '追 {{count}} 部短劇',
};

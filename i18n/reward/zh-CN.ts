import type { RewardTexts } from './texts.ts';

export const zhCNReward: RewardTexts = {
  'error.40123': '这个任务还没有完成',
  'error.40124': '这份奖励已经领过了',
  'error.40125': '这台设备不能领取奖励：当天同一网络的新设备过多',

  'task.share_one': '分享 {{count}} 次',
  'task.share_other': '分享 {{count}} 次',
  'task.watch_ads_one': '观看 {{count}} 个广告',
  'task.watch_ads_other': '观看 {{count}} 个广告',
  'task.watch_minutes_one': '观看 {{count}} 分钟',
  'task.watch_minutes_other': '观看 {{count}} 分钟',
  'task.watch_episodes_one': '看完 {{count}} 集',
  'task.watch_episodes_other': '看完 {{count}} 集',
  'task.first_topup': '完成首次充值',
  'task.collect_one': '追 {{count}} 部短剧',
  'task.collect_other': '追 {{count}} 部短剧',
};

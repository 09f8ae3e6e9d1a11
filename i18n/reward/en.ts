/** What is said of rewards: check-in, tasks and their rules. */
export const enReward = {
  'error.40123': 'This task is not finished yet',
  'error.40124': 'You have already taken this reward',
  'error.40125': 'No rewards on this device: too many new ones came from your connection that day',

  'task.share_one': 'Share {{count}} time',
  'task.share_other': 'Share {{count}} times',
  'task.watch_ads_one': 'Watch {{count}} ad',
  'task.watch_ads_other': 'Watch {{count}} ads',
  'task.watch_minutes_one': 'Watch for {{count}} minute',
  'task.watch_minutes_other': 'Watch for {{count}} minutes',
  'task.watch_episodes_one': 'Finish {{count}} episode',
  'task.watch_episodes_other': 'Finish {{count}} episodes',
  'task.first_topup': 'Make your first top-up',
  'task.collect_one': 'Add {{count}} show to My List',
  'task.collect_other': 'Add {{count}} shows to My List',
} as const;

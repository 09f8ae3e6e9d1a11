import type { RewardTexts } from './texts.ts';

export const koReward: RewardTexts = {
  'error.40123': '아직 완료하지 않은 미션이에요',
  'error.40124': '이미 받은 혜택이에요',
  'error.40125': '이 기기에서는 혜택을 받을 수 없어요. 그날 같은 네트워크에서 새 기기가 너무 많았어요',

  'task.share_one': '{{count}}번 공유하기',
  'task.share_other': '{{count}}번 공유하기',
  'task.watch_ads_one': '광고 {{count}}번 보기',
  'task.watch_ads_other': '광고 {{count}}번 보기',
  'task.watch_minutes_one': '{{count}}분 시청하기',
  'task.watch_minutes_other': '{{count}}분 시청하기',
  'task.watch_episodes_one': '{{count}}화 끝까지 보기',
  'task.watch_episodes_other': '{{count}}화 끝까지 보기',
  'task.first_topup': '첫 충전하기',
  'task.collect_one': '드라마 {{count}}편 찜하기',
  'task.collect_other': '드라마 {{count}}편 찜하기',
};

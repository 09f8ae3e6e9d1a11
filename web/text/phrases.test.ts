import { expect, test } from 'vitest';
import { splitPhrases } from './phrases.ts';

test.each([
  ['zh-CN', '点一下短剧上的书签，就能收藏到这里。', '点|一下|短剧上的|书签，|就能|收藏|到|这里。'],
  ['zh-CN', '连续观看时会用余额支付下一集', '连续|观看|时会用余额|支付|下一集'],
  ['zh-CN', '《我审计了我的婚礼》第12集', '《我|审计了|我的|婚礼》|第12集'],
  ['zh-TW', '無法使用這張圖片，請選擇 PNG 檔案', '無法|使用|這張|圖片，|請|選擇 |PNG |檔案'],
  ['ja', '「続きを見る」から外しました', '「続きを|見る」から|外しました'],
  ['ja', '特定商取引法に基づく表記', '特定商取引法に|基づく|表記'],
  ['ja', '新しい話が届くと分かります。', '新しい|話が|届くと|分かります。'],
  ['ja', '第12話', '第12話'],
])('splits %s “%s” into phrases', (language, text, expected) => {
  expect(splitPhrases(text, language).join('|')).toBe(expected);
});

test('the phrases are the text again when joined', () => {
  const text = 'ドラマ「I Do」を、 3話まで見る…（無料）';
  expect(splitPhrases(text, 'ja').join('')).toBe(text);
});

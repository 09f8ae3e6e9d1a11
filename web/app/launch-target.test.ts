import { expect, test } from 'vitest';
import { launchTargetOf } from './launch-target.ts';

test.each([
  [
    { tv_id: 'CN0008', ep: '3' },
    { path: '/pages/shortPlay/index', query: { tv_id: 'CN0008', ep: 3 } },
  ],
  [
    { tv_id: 'CN0008', ep: 'x', novel_id: 'n' },
    { path: '/pages/shortPlay/index', query: { tv_id: 'CN0008' } },
  ],
  [{ novel_id: 'n1' }, { path: '/pages/oneLink/novel', query: { novel_id: 'n1' } }],
  [{ ai_chat: '1' }, { path: '/pages/chat/index', query: { ai_chat: '1' } }],
  [{ deep_link_value: 'common.shop' }, { path: '/pages/common/shop/index', query: {} }],
  [{ deep_link_value: '/pages/reward/index' }, { path: '/pages/reward/index', query: {} }],
  [
    { deep_link_value: 'shortPlay?tv_id=GL0001&ep=2' },
    { path: '/pages/shortPlay/index', query: { tv_id: 'GL0001', ep: 2 } },
  ],
  [{ deep_link_value: 'https://elsewhere.example' }, undefined],
  [{ deep_link_value: 'common.login' }, undefined],
  [{ pid: 'p' }, undefined],
])('resolves the launch parameters %j to the target %j', (launch, target) => {
  expect(launchTargetOf(launch)).toEqual(target);
});

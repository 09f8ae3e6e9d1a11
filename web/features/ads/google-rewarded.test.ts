import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Hearer = (event: Record<string, unknown>) => void;

/** Google's script as it is when it has come. */
class FakeGoogle {
  readonly hearers = new Map<string, Set<Hearer>>();
  readonly slot = { addService: () => this.slot };
  readonly destroyed: unknown[] = [];
  readonly cmd = { push: (step: () => void) => step() };
  readonly enums = { OutOfPageFormat: { REWARDED: 4 } };
  readonly makeRewardedVisible = vi.fn(() => true);
  hasSlot = true;

  readonly pubads = () => ({
    addEventListener: (name: string, hear: Hearer) =>
      this.hearers.set(name, (this.hearers.get(name) ?? new Set()).add(hear)),
    removeEventListener: (name: string, hear: Hearer) => this.hearers.get(name)?.delete(hear),
    setPrivacySettings: () => undefined,
  });
  readonly defineOutOfPageSlot = () => (this.hasSlot ? this.slot : null);
  readonly enableServices = () => undefined;
  readonly display = () => undefined;
  readonly destroySlots = (slots: unknown[]) => this.destroyed.push(...slots);

  tell(name: string, event: Record<string, unknown> = {}): void {
    const { slot, makeRewardedVisible } = this;
    for (const hear of this.hearers.get(name) ?? []) hear({ slot, makeRewardedVisible, ...event });
  }
}

let google: FakeGoogle;
let scripts: { src: string; fail: () => void }[];

/** The page's queue is worked off, as Google's script does when it has come. */
function scriptComes(): void {
  const { cmd } = window.googletag ?? {};
  vi.stubGlobal('window', { googletag: google });
  if (Array.isArray(cmd)) for (const step of cmd) step();
}

async function show() {
  const { showRewardedAd: showRewarded } = await import('./google-rewarded.ts');
  const told: string[] = [];
  const running = showRewarded(
    '/1/rewarded',
    () => told.push('shown'),
    (end) => told.push(end),
  );
  return { told, ...running };
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  google = new FakeGoogle();
  scripts = [];
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', {
    createElement: () => {
      const listeners: (() => void)[] = [];
      const script = {
        src: '',
        addEventListener: (_name: string, hear: () => void) => listeners.push(hear),
        fail: () => listeners.forEach((hear) => hear()),
        remove: () => undefined,
      };
      scripts.push(script);
      return script;
    },
    head: { append: () => undefined },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an ad is shown when it is there, and has earned when it was granted and closed', async () => {
  const { told } = await show();
  expect(scripts.map(({ src }) => src)).toEqual(['https://securepubads.g.doubleclick.net/tag/js/gpt.js']);
  scriptComes();
  google.tell('slotRenderEnded', { isEmpty: false });
  google.tell('rewardedSlotReady');
  expect(google.makeRewardedVisible).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(60_000);
  google.tell('rewardedSlotGranted');
  expect(told).toEqual(['shown']);
  google.tell('rewardedSlotClosed');
  google.tell('rewardedSlotClosed');
  expect(told).toEqual(['shown', 'granted']);
  expect(google.destroyed).toEqual([google.slot]);
  expect([...google.hearers.values()].every(({ size }) => size === 0)).toBe(true);
});

test('an ad that was closed before has earned nothing; what our own closing takes away keeps what it has earned', async () => {
  const first = await show();
  scriptComes();
  google.tell('rewardedSlotReady');
  google.tell('rewardedSlotClosed');
  expect(first.told).toEqual(['shown', 'closed']);
  const second = await show();
  google.tell('rewardedSlotReady');
  google.tell('rewardedSlotGranted');
  second.close();
  expect(second.told).toEqual(['shown', 'granted']);
  expect(scripts).toHaveLength(1);
});

test('there is nothing where the page has no place for it, Google has none, or does not answer in time', async () => {
  google.hasSlot = false;
  const without = await show();
  scriptComes();
  expect(without.told).toEqual(['nothing']);
  google.hasSlot = true;
  const empty = await show();
  google.tell('slotRenderEnded', { isEmpty: true });
  google.tell('rewardedSlotReady');
  expect(empty.told).toEqual(['nothing']);
  const late = await show();
  vi.advanceTimersByTime(8_000);
  google.tell('rewardedSlotReady');
  expect(late.told).toEqual(['nothing']);
  google.makeRewardedVisible.mockReturnValue(false);
  const refused = await show();
  google.tell('rewardedSlotReady');
  expect(refused.told).toEqual(['nothing']);
});

test('a script that does not come is asked for again by the next ad', async () => {
  const first = await show();
  scripts[0]?.fail();
  expect(first.told).toEqual(['nothing']);
  const second = await show();
  expect(scripts).toHaveLength(2);
  scriptComes();
  google.tell('rewardedSlotReady');
  expect(first.told).toEqual(['nothing']);
  expect(second.told).toEqual(['shown']);
});

test('events of another slot are not ours, and a stopped ad says nothing', async () => {
  const { told, stop } = await show();
  scriptComes();
  google.tell('rewardedSlotReady', { slot: {} });
  expect(told).toEqual([]);
  stop();
  google.tell('rewardedSlotReady');
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual([]);
  expect(google.destroyed).toEqual([google.slot]);
});

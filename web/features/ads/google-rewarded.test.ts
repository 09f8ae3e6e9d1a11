import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Listener = (event: Record<string, unknown>) => void;

class FakeGoogle {
  readonly listeners = new Map<string, Set<Listener>>();
  readonly slot = { addService: () => this.slot };
  readonly destroyed: unknown[] = [];
  readonly cmd = { push: (step: () => void) => step() };
  readonly enums = { OutOfPageFormat: { REWARDED: 4 } };
  readonly makeRewardedVisible = vi.fn(() => true);
  hasSlot = true;

  readonly pubads = () => ({
    addEventListener: (name: string, listener: Listener) =>
      this.listeners.set(name, (this.listeners.get(name) ?? new Set()).add(listener)),
    removeEventListener: (name: string, listener: Listener) => this.listeners.get(name)?.delete(listener),
    setPrivacySettings: () => undefined,
  });
  readonly defineOutOfPageSlot = () => (this.hasSlot ? this.slot : null);
  readonly enableServices = () => undefined;
  readonly display = () => undefined;
  readonly destroySlots = (slots: unknown[]) => this.destroyed.push(...slots);

  emit(name: string, event: Record<string, unknown> = {}): void {
    const { slot, makeRewardedVisible } = this;
    for (const listener of this.listeners.get(name) ?? []) listener({ slot, makeRewardedVisible, ...event });
  }
}

let google: FakeGoogle;
let scripts: { src: string; fail: () => void }[];

/** Runs the queued commands, as Google's script does when it has loaded. */
function loadScript(): void {
  const { cmd } = window.googletag ?? {};
  vi.stubGlobal('window', { googletag: google });
  if (Array.isArray(cmd)) for (const step of cmd) step();
}

async function show() {
  const { showRewardedAd } = await import('./google-rewarded.ts');
  const events: string[] = [];
  const running = showRewardedAd(
    '/1/rewarded',
    () => events.push('shown'),
    (end) => events.push(end),
  );
  return { events, ...running };
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
        addEventListener: (_name: string, listener: () => void) => listeners.push(listener),
        fail: () => listeners.forEach((listener) => listener()),
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

test('shows an ad when it is ready, and ends it as granted when the viewer closes it after the grant', async () => {
  const { events } = await show();
  expect(scripts.map(({ src }) => src)).toEqual(['https://securepubads.g.doubleclick.net/tag/js/gpt.js']);
  loadScript();
  google.emit('slotRenderEnded', { isEmpty: false });
  google.emit('rewardedSlotReady');
  expect(google.makeRewardedVisible).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(60_000);
  google.emit('rewardedSlotGranted');
  expect(events).toEqual(['shown']);
  google.emit('rewardedSlotClosed');
  google.emit('rewardedSlotClosed');
  expect(events).toEqual(['shown', 'granted']);
  expect(google.destroyed).toEqual([google.slot]);
  expect([...google.listeners.values()].every(({ size }) => size === 0)).toBe(true);
});

test('ends an ad as closed when it closes before the grant, and as granted when the app closes it later', async () => {
  const first = await show();
  loadScript();
  google.emit('rewardedSlotReady');
  google.emit('rewardedSlotClosed');
  expect(first.events).toEqual(['shown', 'closed']);
  const second = await show();
  google.emit('rewardedSlotReady');
  google.emit('rewardedSlotGranted');
  second.close();
  expect(second.events).toEqual(['shown', 'granted']);
  expect(scripts).toHaveLength(1);
});

test('ends an ad as unavailable when it has no slot or content, is not ready within 8 s or cannot be shown', async () => {
  google.hasSlot = false;
  const without = await show();
  loadScript();
  expect(without.events).toEqual(['unavailable']);
  google.hasSlot = true;
  const empty = await show();
  google.emit('slotRenderEnded', { isEmpty: true });
  google.emit('rewardedSlotReady');
  expect(empty.events).toEqual(['unavailable']);
  const late = await show();
  vi.advanceTimersByTime(8_000);
  google.emit('rewardedSlotReady');
  expect(late.events).toEqual(['unavailable']);
  google.makeRewardedVisible.mockReturnValue(false);
  const hidden = await show();
  google.emit('rewardedSlotReady');
  expect(hidden.events).toEqual(['unavailable']);
});

test('loads the script again for the next ad after the script failed to load', async () => {
  const first = await show();
  scripts[0]?.fail();
  expect(first.events).toEqual(['unavailable']);
  const second = await show();
  expect(scripts).toHaveLength(2);
  loadScript();
  google.emit('rewardedSlotReady');
  expect(first.events).toEqual(['unavailable']);
  expect(second.events).toEqual(['shown']);
});

test('ignores events of other slots and all events after it is stopped', async () => {
  const { events, stop } = await show();
  loadScript();
  google.emit('rewardedSlotReady', { slot: {} });
  expect(events).toEqual([]);
  stop();
  google.emit('rewardedSlotReady');
  vi.advanceTimersByTime(60_000);
  expect(events).toEqual([]);
  expect(google.destroyed).toEqual([google.slot]);
});

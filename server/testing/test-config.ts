/** The configuration of test servers. */
import { readConfig, type Config } from '#server/config.ts';
import { UNLIMITED_SHARES } from '#server/db/connection-numbers.ts';
import { NO_PUSH_SERVICE } from './no-push-service.ts';

const UNREACHABLE = 1_000_000;

export const NO_LIMITS: Config['limits'] = {
  streamsPerAccount: UNREACHABLE,
  sessionsPerAccount: UNREACHABLE,
  earningVisitorsPerAddress: UNREACHABLE,
  connectionShares: UNLIMITED_SHARES,
  // A busy machine may take long, or stand still for seconds.
  databaseTime: { requestMs: 60_000, lockMs: 30_000 },
};

export const NO_THROTTLES: Config['throttles'] = {
  default: { points: UNREACHABLE, seconds: 60 },
  login: { points: UNREACHABLE, seconds: 60 },
  report: { points: UNREACHABLE, seconds: 60 },
  unlock: { points: UNREACHABLE, seconds: 1, burst: UNREACHABLE },
  chat: { points: UNREACHABLE, seconds: 60 },
  upload: { points: UNREACHABLE, seconds: 60 },
  feedback: { points: UNREACHABLE, seconds: 60 },
  export: { points: UNREACHABLE, seconds: 60 },
  bind: { points: UNREACHABLE, seconds: 60 },
  pushTest: { points: UNREACHABLE, seconds: 60 },
  pushSubscribe: { points: UNREACHABLE, seconds: 60 },
  redeem: { points: UNREACHABLE, seconds: 60, pointsPerUtcDay: UNREACHABLE },
  search: { points: UNREACHABLE, seconds: 60 },
};

const NO_BUDGET: Config['behavior'] = {
  bytesPerViewer: Number.MAX_SAFE_INTEGER,
  bytesPerAddress: Number.MAX_SAFE_INTEGER,
  totalBytes: Number.MAX_SAFE_INTEGER,
  retentionDays: 90,
};

const NO_FEEDBACK_LIMITS: Config['feedback'] = {
  perDay: UNREACHABLE,
  picturesPerDay: UNREACHABLE,
  pictureBytes: Number.MAX_SAFE_INTEGER,
  addressBytesPerDay: UNREACHABLE,
};

const NO_AVATAR_LIMITS: Config['avatars'] = { perDay: UNREACHABLE, addressBytesPerDay: UNREACHABLE };

/** Returns a configuration whose limits are unreachable, unless `overrides` replaces them. */
export function testConfig(dataDir: string, overrides: Partial<Config> = {}): Config {
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    DEMO: '0',
    TEST_CLOCK: '1',
    PUSH_SERVICES: NO_PUSH_SERVICE,
  });
  return {
    ...config,
    limits: NO_LIMITS,
    throttles: NO_THROTTLES,
    behavior: NO_BUDGET,
    avatars: NO_AVATAR_LIMITS,
    feedback: NO_FEEDBACK_LIMITS,
    storageReserveBytes: 0,
    ...overrides,
  };
}

/** Creates the services that handlers and jobs use. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { AdNetworks } from './ads/ad-network.ts';
import { createAdNetworks } from './ads/ad-networks.ts';
import { createBehaviorReports, type BehaviorReports } from './behavior/behavior-reports.ts';
import type { BehaviorSink } from './behavior/behavior-sink.ts';
import { createDatabaseSink } from './behavior/database-sink.ts';
import { createTotalLimit } from './behavior/total-limit.ts';
import { createCatalogue, type Catalogue } from './catalogue/catalogue.ts';
import { prepareOrders } from './catalogue/ordered-shows.ts';
import { createHomePages, type HomePages } from './catalogue/home-pages.ts';
import { createPlayCounter, type PlayCounter } from './catalogue/play-counter.ts';
import { createClock, type Clock } from './clock.ts';
import type { Config } from './config.ts';
import { openDatabase, type Database, type DatabaseAddress } from './db/database.ts';
import { createEconomy, type EconomyReader } from './db/economy.ts';
import { readDatabaseFolder } from './db/database-folder.ts';
import { createPopularPackage, type PopularPackageReader } from './db/popular-package.ts';
import { createDatabaseProbe, type DatabaseProbe } from './db/probe.ts';
import { createCodeHash, type CodeHash } from './db/redeem-codes.ts';
import { readSecrets } from './db/secrets.ts';
import { createAddressHash, type AddressHash } from './http/address-block.ts';
import { createDeviceKey, type DeviceKey } from './http/device-key.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { createSessions, type Sessions } from './http/session.ts';
import { createProviders } from './pay/providers.ts';
import type { Providers } from './pay/provider.ts';
import { createAvatarUploads } from './pictures/avatar-uploads.ts';
import { createPictureEncoders } from './pictures/picture-encoder.ts';
import { createPictureUploads, type PictureUploads } from './pictures/picture-uploads.ts';
import { createStorageMonitor, type StorageMonitor } from './storage/storage-monitor.ts';
import { createMediaTokens, type MediaTokens } from './media/media-tokens.ts';
import { createRevocations, type Revocations } from './revocations.ts';
import { createPostgresIndex } from './search/postgres-index.ts';
import type { SearchIndex } from './search/search-index.ts';

export type Context = {
  readonly config: Config;
  readonly log: Logger;
  readonly clock: Clock;
  /** Undefined unless TEST_CLOCK=1. */
  readonly testClock: TestClock | undefined;
  readonly db: Database;
  readonly probe: DatabaseProbe;
  readonly sessions: Sessions;
  readonly catalogue: Catalogue;
  readonly searchIndex: SearchIndex;
  readonly economy: EconomyReader;
  readonly popularPackage: PopularPackageReader;
  readonly codeHash: CodeHash;
  readonly addressHash: AddressHash;
  readonly deviceKey: DeviceKey;
  readonly homePages: HomePages;
  readonly plays: PlayCounter;
  readonly storage: StorageMonitor;
  readonly behavior: BehaviorReports;
  readonly behaviorSink: BehaviorSink;
  readonly mediaTokens: MediaTokens;
  readonly providers: Providers;
  readonly revocations: Revocations;
  readonly ads: AdNetworks;
  readonly folders: Folders;
  readonly encodeUpload: PictureUploads;
  readonly encodeAvatar: PictureUploads;
  /** Writes buffered plays and closes the database. */
  readonly close: () => Promise<void>;
};

export type Folders = {
  /** Contains one folder per asset, which is served only with a media token. */
  readonly media: string;
  /** Contains covers and posters, which are public. */
  readonly pictures: string;
  /** Contains unfinished media on the file system of `media`, so that a rename publishes an asset. */
  readonly work: string;
};

export async function createFolders(dataDir: string): Promise<Folders> {
  const folders = { media: join(dataDir, 'media'), pictures: join(dataDir, 'img'), work: join(dataDir, 'work') };
  for (const folder of Object.values(folders)) await mkdir(folder, { recursive: true });
  return folders;
}

/** Creates the services. The database must be migrated. */
export async function createContext(config: Config, address: DatabaseAddress, log: Logger): Promise<Context> {
  const clock = createClock();
  const db = openDatabase(address, log);
  const testClock = config.testClock ? await createTestClock(db, clock) : undefined;
  const probe = createDatabaseProbe(address, log);
  const secrets = await readSecrets(db);
  const catalogue = await createCatalogue(db, clock, prepareOrders);
  const plays = createPlayCounter(db, clock, log);
  const storageFolders = { media: config.dataDir, database: await readDatabaseFolder(db, address) };
  const { storageReserveBytes: reserveBytes } = config;
  const storage = await createStorageMonitor({ folders: storageFolders, reserveBytes }, log);
  const behaviorSink = createDatabaseSink(address, log);
  const behaviorTotal = await createTotalLimit(behaviorSink, config.behavior.totalBytes, log);
  const folders = await createFolders(config.dataDir);
  const encoders = createPictureEncoders();
  const revocations = await createRevocations({ db, address, clock, log });
  return {
    config,
    log,
    clock,
    testClock,
    db,
    probe,
    sessions: createSessions({
      db,
      clock,
      secret: secrets.session,
      revocations,
      limit: config.limits.sessionsPerAccount,
    }),
    catalogue,
    searchIndex: createPostgresIndex(db),
    economy: createEconomy(db, clock),
    popularPackage: createPopularPackage(db, clock, log),
    codeHash: createCodeHash(secrets.codes),
    addressHash: createAddressHash(secrets.addresses),
    deviceKey: createDeviceKey(secrets.session),
    homePages: createHomePages(db, catalogue),
    plays,
    storage,
    behavior: createBehaviorReports(behaviorSink, config.behavior, storage, behaviorTotal),
    behaviorSink,
    providers: await createProviders({ config, db, clock, log, secrets }),
    mediaTokens: createMediaTokens(secrets.media, revocations.isLinkRevoked),
    revocations,
    ads: createAdNetworks(config.ads, catalogue),
    folders,
    encodeUpload: createPictureUploads(encoders.feedback, config.feedback),
    encodeAvatar: createAvatarUploads(encoders.avatar, config.avatars),
    close: async () => {
      revocations.close();
      storage.close();
      behaviorTotal.close();
      await plays.close();
      await behaviorSink.close();
      await probe.close();
      await db.destroy();
    },
  };
}

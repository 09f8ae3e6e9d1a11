/** Creates the services that handlers and jobs use. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { AdNetworks } from './ads/ad-network.ts';
import { createAdNetworks } from './ads/ad-networks.ts';
import { createBehaviorServices, type BehaviorServices } from './behavior/behavior-services.ts';
import { createCatalogue, type Catalogue } from './catalogue/catalogue.ts';
import { createChat, type Chat } from './chat/chat.ts';
import { prepareOrders } from './catalogue/ordered-shows.ts';
import { createHomePages, type HomePages } from './catalogue/home-pages.ts';
import { createPlayCounter, type PlayCounter } from './catalogue/play-counter.ts';
import { createClock, type Clock } from './clock.ts';
import type { Config } from './config.ts';
import { openServerDatabase, type Database, type DatabaseAddress } from './db/database.ts';
import { createEconomy, type EconomyReader } from './db/economy.ts';
import { readDatabaseFolder } from './db/database-folder.ts';
import { createPopularPackage, type PopularPackageReader } from './db/popular-package.ts';
import { createDatabaseProbe, type DatabaseProbe } from './db/probe.ts';
import { createCodeHash, type CodeHash } from './db/redeem-codes.ts';
import { readSecrets } from './db/secrets.ts';
import { createAddressHash, type AddressHash } from './http/address-block.ts';
import { createIdentityHashes, type IdentityHashes } from './identity/identity-hashes.ts';
import { createIdentityServices, type IdentityServices } from './identity/identity-providers.ts';
import { createDeviceKey, type DeviceKey } from './http/device-key.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { createSessions, type Sessions } from './http/session.ts';
import { createPresence } from './presence/create-presence.ts';
import type { Presence } from './presence/presence.ts';
import { createProviders } from './pay/providers.ts';
import type { Providers } from './pay/provider.ts';
import { createPushSender, type PushSender } from './push/push-sender.ts';
import { readVapidKeys } from './push/vapid-keys.ts';
import { createAvatarUploads } from './pictures/avatar-uploads.ts';
import { createPictureEncoders } from './pictures/picture-encoder.ts';
import { createPictureUploads, type PictureUploads } from './pictures/picture-uploads.ts';
import { createStorageMonitor, type StorageMonitor } from './storage/storage-monitor.ts';
import { createDownloadLimit, type DownloadLimit } from './media/download-limit.ts';
import { createMediaTokens, type MediaTokens } from './media/media-tokens.ts';
import { createRevocations, type Revocations } from './revocations.ts';
import { createPostgresIndex } from './search/postgres-index.ts';
import type { SearchIndex } from './search/search-index.ts';

export type Context = BehaviorServices & {
  readonly config: Config;
  readonly log: Logger;
  readonly clock: Clock;
  /** Undefined unless TEST_CLOCK=1. */
  readonly testClock: TestClock | undefined;
  readonly db: Database;
  readonly probe: DatabaseProbe;
  readonly sessions: Sessions;
  readonly catalogue: Catalogue;
  readonly chat: Chat;
  readonly searchIndex: SearchIndex;
  readonly economy: EconomyReader;
  readonly popularPackage: PopularPackageReader;
  readonly codeHash: CodeHash;
  readonly identity: IdentityServices;
  readonly identityHashes: IdentityHashes;
  readonly addressHash: AddressHash;
  readonly deviceKey: DeviceKey;
  readonly homePages: HomePages;
  readonly plays: PlayCounter;
  readonly presence: Presence;
  readonly storage: StorageMonitor;
  readonly mediaTokens: MediaTokens;
  readonly countDownload: DownloadLimit;
  readonly providers: Providers;
  readonly push: PushSender;
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

async function openStorage(config: Config, db: Database, address: DatabaseAddress, log: Logger) {
  const folders = { media: config.dataDir, database: await readDatabaseFolder(db, address) };
  return createStorageMonitor({ folders, reserveBytes: config.storageReserveBytes }, log);
}

/** Creates the services. The database must be migrated. */
export async function createContext(config: Config, address: DatabaseAddress, log: Logger): Promise<Context> {
  const clock = createClock();
  const db = openServerDatabase(address, log, config.limits);
  const testClock = config.testClock ? await createTestClock(db, clock) : undefined;
  const probe = createDatabaseProbe(address, log);
  const secrets = await readSecrets(db);
  const catalogue = await createCatalogue(db, clock, prepareOrders);
  const plays = createPlayCounter(db, clock, log);
  const presence = await createPresence(config, clock, log);
  const storage = await openStorage(config, db, address, log);
  const { close: closeBehavior, ...behavior } = await createBehaviorServices({ config, address, storage, log });
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
      ...{ db, clock, revocations, secret: secrets.session },
      limit: config.limits.sessionsPerAccount,
    }),
    catalogue,
    chat: createChat({ db, catalogue, clock, log, revocations, config: config.languageModel }),
    searchIndex: createPostgresIndex(db),
    economy: createEconomy(db, clock),
    popularPackage: createPopularPackage(db, clock, log),
    codeHash: createCodeHash(secrets.codes),
    identity: createIdentityServices(config, log),
    identityHashes: createIdentityHashes(secrets),
    addressHash: createAddressHash(secrets.addresses),
    deviceKey: createDeviceKey(secrets.session),
    homePages: createHomePages(db, catalogue),
    plays,
    presence,
    storage,
    ...behavior,
    providers: await createProviders({ config, db, clock, log, secrets }),
    push: createPushSender(readVapidKeys(config.push, secrets.vapid), config.push),
    mediaTokens: createMediaTokens(secrets.media, revocations.isLinkRevoked),
    countDownload: createDownloadLimit(clock),
    revocations,
    ads: createAdNetworks(config.ads, catalogue),
    folders,
    encodeUpload: createPictureUploads(encoders.feedback, config.feedback),
    encodeAvatar: createAvatarUploads(encoders.avatar, config.avatars),
    close: async () => {
      revocations.close();
      storage.close();
      presence.close();
      await plays.close();
      await closeBehavior();
      await probe.close();
      await db.destroy();
    },
  };
}

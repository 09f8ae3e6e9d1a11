/** Types of the values that global setup and configuration provide to tests. */
import type { DatabaseAddress } from '#server/db/database.ts';

export type EmbeddedAddress = Extract<DatabaseAddress, { socketFolder: string }>;

declare module 'vitest' {
  interface ProvidedContext {
    database: { address: EmbeddedAddress; template: string };
    mediaSamples: string | undefined;
  }
}

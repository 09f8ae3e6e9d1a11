import { randomInt } from 'node:crypto';
import { isReleased } from '#domain/catalogue.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import { presentShow } from '#server/catalogue/present-show.ts';
import type { AdNetwork } from './ad-network.ts';

/** Creates the built-in network. It promotes a random released show, if possible not the one being watched. */
export function createHouseNetwork(durationMs: number, catalogue: Catalogue): AdNetwork {
  return {
    choose: async ({ tvId, language, now }) => {
      const { shows } = await catalogue.snapshot();
      const released = [...shows.values()].filter((show) => isReleased(show, now.getTime()));
      const others = released.filter((show) => show.tvId !== tvId);
      const candidates = others.length > 0 ? others : released;
      const show = candidates[candidates.length > 0 ? randomInt(candidates.length) : 0];
      if (!show) return undefined;
      const { tv_id, title, tagline, cover } = presentShow(show, language, now);
      return { network: 'house', url: cover, duration_ms: durationMs, promo: { tv_id, title, tagline, cover } };
    },
  };
}

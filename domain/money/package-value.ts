/** What a package of coins is worth. Prices are in minor units. */
import { firstTopupExtra, type CoinPackage } from './top-up.ts';

type Offer = CoinPackage & { readonly productId: string };

/** Fewer sales would make the mark a matter of chance. */
const MIN_POPULAR_SALES = 50;

/** Returns the coins and bonus that a buyer gets. @param percent 0 after the first top-up */
export function amountOf({ coins, bonus }: Pick<CoinPackage, 'coins' | 'bonus'>, percent: number): number {
  return coins + firstTopupExtra(coins, percent) + bonus;
}

/** Returns the package with the lowest price per coin or bonus; null if several have it. */
export function bestValue(packages: readonly Offer[], percent: number): string | null {
  const isCheaper = (one: Offer, other: Offer): boolean =>
    // The products of whole numbers are exact, unlike the quotients.
    one.priceMinor * amountOf(other, percent) < other.priceMinor * amountOf(one, percent);
  const best = packages.find((each) => packages.every((other) => other === each || isCheaper(each, other)));
  return packages.length > 1 && best ? best.productId : null;
}

/** Returns the product with the most sales; null if several have them or the sales are too few to say. */
export function mostPopular(sales: ReadonlyMap<string, number>): string | null {
  const [first, second] = [...sales].toSorted(([, one], [, other]) => other - one);
  if (!first || first[1] < MIN_POPULAR_SALES || first[1] === second?.[1]) return null;
  return first[0];
}

/** Returns the price of an episode when it is paid with this package, rounded up. @param episodePrice in coins */
export function pricePerEpisode(offer: CoinPackage, percent: number, episodePrice: number): number {
  return Math.ceil((offer.priceMinor * episodePrice) / amountOf(offer, percent));
}

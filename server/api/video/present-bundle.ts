import { WIRE_ERRORS } from '#contract/codes.ts';
import type { BulkOption } from '#contract/shapes.ts';
import { BUNDLE_SIZES, quoteBundle, type Bundle, type BundleInput } from '#domain/money/bundle.ts';

export function presentBundles(input: BundleInput): BulkOption[] {
  return BUNDLE_SIZES.map((size) => presentBundle(quoteBundle(size, input)));
}

function presentBundle({ size, episodes, price, listPrice, refusal, watchMore, isReachable }: Bundle): BulkOption {
  const exists = episodes.length > 0;
  return {
    size,
    from: episodes[0] ?? null,
    to: episodes.at(-1) ?? null,
    price: exists ? price : null,
    list_price: exists ? listPrice : null,
    available: refusal === null,
    code: refusal === null ? null : WIRE_ERRORS[refusal].code,
    watch_more: watchMore,
    reachable: isReachable,
  };
}

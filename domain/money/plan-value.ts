/** Compares VIP plans. Prices are in minor units. */
type Plan = { readonly productId: string; readonly days: number; readonly priceMinor: number };

/** Returns the price of a day, rounded up. */
export function pricePerDay({ priceMinor, days }: Plan): number {
  return Math.ceil(priceMinor / days);
}

function isCheaperPerDay(one: Plan, other: Plan): boolean {
  // The products of whole numbers are exact, unlike the quotients.
  return one.priceMinor * other.days < other.priceMinor * one.days;
}

/** Returns the plan with the lowest price per day; null if several have it. */
export function cheapestPerDay(plans: readonly Plan[]): string | null {
  const best = plans.find((each) => plans.every((other) => other === each || isCheaperPerDay(each, other)));
  return plans.length > 1 && best ? best.productId : null;
}

/** Returns by how many percent a day is cheaper than with the shortest plan, rounded down; 0 if it is not. */
export function savedPerDayPercent(plan: Plan, plans: readonly Plan[]): number {
  const [shortest] = plans.toSorted((one, other) => one.days - other.days);
  if (!shortest || !isCheaperPerDay(plan, shortest)) return 0;
  return Math.floor(100 - (100 * plan.priceMinor * shortest.days) / (shortest.priceMinor * plan.days));
}

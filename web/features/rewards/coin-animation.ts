/** Coins that fly from what earned them into the balance, once. Decoration: what was earned is said in words too. */

const COINS = 8;
const FLIGHT_MS = 650;
const STAGGER_MS = 40;
/** How far they burst out before they fly, in px. */
const BURST_PX = 34;
const TURN = 2 * Math.PI;

type Point = { readonly x: number; readonly y: number };

function centreOf({ left, top, width, height }: DOMRect): Point {
  return { x: left + width / 2, y: top + height / 2 };
}

/** Where the pressed button is. */
export function rectOf({ currentTarget }: { readonly currentTarget: Element }): DOMRect {
  return currentTarget.getBoundingClientRect();
}

/** Nothing flies where there is no place to land, or for viewers who want no motion. @param from where they come from */
export function animateCoins(from: DOMRect): void {
  const landing = document.querySelector('[data-coins-land]');
  if (!landing || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const start = centreOf(from);
  const end = centreOf(landing.getBoundingClientRect());
  for (let index = 0; index < COINS; index += 1) launch(index, start, { x: end.x - start.x, y: end.y - start.y });
}

function launch(index: number, start: Point, way: Point): void {
  const coin = document.createElement('span');
  coin.ariaHidden = 'true';
  coin.dataset['coin'] = '';
  coin.className = 'pointer-events-none fixed z-[70] -mt-2 -ml-2 size-4 rounded-full bg-accent ring-2 ring-white/80';
  coin.style.left = `${start.x}px`;
  coin.style.top = `${start.y}px`;
  document.body.append(coin);
  const angle = (index / COINS) * TURN;
  const burst = `translate(${Math.cos(angle) * BURST_PX}px, ${Math.sin(angle) * BURST_PX}px)`;
  const flight = coin.animate(
    [
      { transform: 'translate(0, 0) scale(0.4)', opacity: 0 },
      { transform: `${burst} scale(1)`, opacity: 1, offset: 0.3 },
      { transform: `translate(${way.x}px, ${way.y}px) scale(0.6)`, opacity: 0.9 },
    ],
    { duration: FLIGHT_MS, delay: index * STAGGER_MS, easing: 'cubic-bezier(0.5, 0, 0.3, 1)', fill: 'both' },
  );
  const land = (): void => coin.remove();
  flight.finished.then(land, land);
}

const COIN_COUNT = 8;
const ANIMATION_MS = 650;
const STAGGER_MS = 40;
const BURST_PX = 34;
const FULL_CIRCLE = 2 * Math.PI;

type Point = { readonly x: number; readonly y: number };

function centreOf({ left, top, width, height }: DOMRect): Point {
  return { x: left + width / 2, y: top + height / 2 };
}

export function buttonRect({ currentTarget }: { readonly currentTarget: Element }): DOMRect {
  return currentTarget.getBoundingClientRect();
}

/** Lets coins fly from a button to the displayed bonus or balance, unless motion is reduced. */
export function animateCoins(from: DOMRect): void {
  const target = document.querySelector('[data-coins-land]');
  if (!target || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const start = centreOf(from);
  const end = centreOf(target.getBoundingClientRect());
  for (let index = 0; index < COIN_COUNT; index += 1)
    animateCoin(index, start, { x: end.x - start.x, y: end.y - start.y });
}

function animateCoin(index: number, start: Point, offset: Point): void {
  const coin = document.createElement('span');
  coin.ariaHidden = 'true';
  coin.dataset['coin'] = '';
  coin.className = 'pointer-events-none fixed z-[70] -mt-2 -ml-2 size-4 rounded-full bg-accent ring-2 ring-white/80';
  coin.style.left = `${start.x}px`;
  coin.style.top = `${start.y}px`;
  document.body.append(coin);
  const angle = (index / COIN_COUNT) * FULL_CIRCLE;
  const burst = `translate(${Math.cos(angle) * BURST_PX}px, ${Math.sin(angle) * BURST_PX}px)`;
  const animation = coin.animate(
    [
      { transform: 'translate(0, 0) scale(0.4)', opacity: 0 },
      { transform: `${burst} scale(1)`, opacity: 1, offset: 0.3 },
      { transform: `translate(${offset.x}px, ${offset.y}px) scale(0.6)`, opacity: 0.9 },
    ],
    { duration: ANIMATION_MS, delay: index * STAGGER_MS, easing: 'cubic-bezier(0.5, 0, 0.3, 1)', fill: 'both' },
  );
  const remove = (): void => coin.remove();
  animation.finished.then(remove, remove);
}

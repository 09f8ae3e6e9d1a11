import { useBackdropStore } from './backdrop-store.ts';

/** Shows a blurred cover behind the page's column, except on phones. */
export function PageBackdrop() {
  const { cover } = useBackdropStore();
  if (cover === '') return null;
  return (
    <div aria-hidden className="fixed inset-0 -z-10 hidden overflow-hidden md:block wide:hidden">
      <img
        key={cover}
        src={cover}
        alt=""
        className="size-full scale-125 animate-fade object-cover opacity-35 blur-[90px] saturate-150"
      />
    </div>
  );
}

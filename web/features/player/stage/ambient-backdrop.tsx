/**
 * The poster's colours behind the stage, where it does not fill the window.
 * @param isDue false while its bytes would be taken from the first picture's
 */
export function AmbientBackdrop({ poster, isDue = true }: { poster: string | undefined; isDue?: boolean }) {
  if (poster === undefined || !isDue) return null;
  return (
    <img
      src={poster}
      alt=""
      className="absolute inset-0 size-full scale-110 object-cover opacity-25 blur-3xl max-md:hidden"
    />
  );
}

/** The poster's colours behind the stage, where it does not fill the window. */
export function Glow({ poster }: { poster: string | undefined }) {
  if (poster === undefined) return null;
  return (
    <img
      src={poster}
      alt=""
      className="absolute inset-0 size-full scale-110 object-cover opacity-25 blur-3xl max-md:hidden"
    />
  );
}

export function AmbientBackdrop({ imageUrl }: { imageUrl: string | undefined }) {
  if (imageUrl === undefined) return null;
  return (
    <img
      src={imageUrl}
      alt=""
      className="absolute inset-0 size-full scale-110 object-cover opacity-25 blur-3xl max-md:hidden"
    />
  );
}

export function AmbientBackdrop({ picture }: { picture: string | undefined }) {
  if (picture === undefined) return null;
  return (
    <img
      src={picture}
      alt=""
      className="absolute inset-0 size-full scale-110 object-cover opacity-25 blur-3xl max-md:hidden"
    />
  );
}

import { Expand } from 'lucide-react';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { loadNamespaces, useText } from '#web/text/i18n.ts';
import { classNames } from './class-names.ts';
import { lazyDialog } from './lazy-dialog.tsx';

export type ImagePreviewProps = {
  open: boolean;
  onClose: () => void;
  src: string;
  /** What the picture shows. */
  title: string;
  /** Gets the focus back when the preview closes. By default, the element that had it before. */
  opener?: RefObject<HTMLElement | null>;
};

/** Shows a picture in the whole window, in which it can be enlarged up to four times. Spec §2. */
export const ImagePreview = lazyDialog<ImagePreviewProps>(async () => {
  const [module] = await Promise.all([import('./image-preview-dialog.tsx'), loadNamespaces('commerce')]);
  return module.ImagePreviewDialog;
});

type ImagePreviewButtonProps = Pick<ImagePreviewProps, 'src' | 'title'> & {
  /** Hides the icon, which would cover too much of a small picture. */
  hasIcon?: boolean;
  className?: string;
  /** The small picture. */
  children: ReactNode;
};

/** Opens the preview of a picture such as a cover or a portrait. Is not a button without a picture. */
export function ImagePreviewButton({ src, title, hasIcon = true, className, children }: ImagePreviewButtonProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  if (src === '') return <div className={className}>{children}</div>;
  return (
    <>
      <button
        ref={opener}
        type="button"
        aria-haspopup="dialog"
        aria-label={t('preview.open', { title })}
        onClick={() => setOpen(true)}
        className={classNames(
          'relative cursor-zoom-in self-start rounded-cover transition hover:brightness-110',
          className,
        )}
      >
        {children}
        {hasIcon && (
          <span className="absolute right-1.5 bottom-1.5 flex size-7 items-center justify-center rounded-full bg-black/70">
            <Expand size={14} aria-hidden />
          </span>
        )}
      </button>
      <ImagePreview open={isOpen} onClose={() => setOpen(false)} src={src} title={title} opener={opener} />
    </>
  );
}

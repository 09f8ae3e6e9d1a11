import { loadNamespaces } from '#web/text/i18n.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { useShareRequest, type ShareRequest } from './share-request.ts';

export type ShareDialogProps = { open: boolean; onClose: () => void; request: ShareRequest };

const ShareDialog = lazyDialog<ShareDialogProps>(async () => {
  const [module] = await Promise.all([import('./share-dialog.tsx'), loadNamespaces('commerce')]);
  return module.ShareDialog;
});

/** Shows the dialog of the current share request. */
export function ShareHost() {
  const { request, isOpen } = useShareRequest();
  return request && <ShareDialog open={isOpen} onClose={() => request.settle(false)} request={request} />;
}

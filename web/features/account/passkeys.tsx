import { useMutation, useQuery } from '@tanstack/react-query';
import { KeyRound, Pencil, Plus, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { MAX_PASSKEYS } from '#domain/passkeys.ts';
import { RequestError } from '#web/api/request-error.ts';
import { parseUserAgent } from '#web/boot/device-headers.ts';
import {
  addPasskey,
  isPasskeyCancelled,
  isPasskeyKnown,
  preloadPasskeys,
  supportsPasskeys,
} from '#web/entities/viewer/passkey.ts';
import { useDateFormats } from '#web/text/date-formats.ts';
import { text, useText, type TextKey } from '#web/text/i18n.ts';
import { IconButton } from '#web/ui/button.tsx';
import { passFocusOn } from '#web/ui/pass-focus-on.ts';
import { ActionRow, RowGroup, ValueRow } from '#web/ui/rows.tsx';
import { ErrorText, InlineError, Skeleton } from '#web/ui/states.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { useRemovals } from '#web/ui/use-removals.ts';
import { NameSheet } from './name-sheet.tsx';
import { passkeysQuery, refreshPasskeys, removePasskey, useRenamePasskey, type Passkey } from './queries.ts';

const ICON_PX = 20;

/** The passkeys of an account that is not a visitor's. */
export function Passkeys() {
  const t = useText();
  const { data, error, refetch } = useQuery(passkeysQuery);
  const { hiddenIds, remove } = useRemovals();
  const [renamed, setRenamed] = useState<Passkey>();
  const passkeys = data?.filter(({ id }) => !hiddenIds.has(id));
  return (
    <section aria-labelledby="passkeys-title">
      <h2 id="passkeys-title" className="pb-1 font-semibold">
        {t('account.passkeys')}
      </h2>
      <p className="pb-3 text-xs text-faint">{t('account.passkeys_hint')}</p>
      {passkeys && (
        <RowGroup>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setRenamed(passkey)}
              onRemove={() =>
                remove({
                  ids: [passkey.id],
                  message: text('account.passkey_removed'),
                  run: () => removePasskey(passkey.id),
                })
              }
            />
          ))}
          <AddPasskey isFull={passkeys.length >= MAX_PASSKEYS} />
        </RowGroup>
      )}
      {!passkeys && (error ? <InlineError error={error} onRetry={() => refetch()} /> : <Skeleton className="h-14" />)}
      <RenameSheet passkey={renamed} onClose={() => setRenamed(undefined)} />
    </section>
  );
}

type PasskeyRowProps = { passkey: Passkey; onRename: () => void; onRemove: () => void };

function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const t = useText();
  const { date } = useDateFormats();
  const { name, created_at: createdAt, used_at: usedAt } = passkey;
  const hint =
    usedAt === null
      ? t('account.passkey_created', { date: date(createdAt) })
      : t('account.passkey_used', { date: date(usedAt) });
  return (
    <div ref={passFocusOn} className="flex items-center pr-2">
      <ValueRow
        icon={<KeyRound size={ICON_PX} aria-hidden />}
        label={<span className="wrap-anywhere">{name}</span>}
        hint={hint}
      />
      <IconButton label={t('account.passkey_rename', { name })} onClick={onRename} className="text-soft">
        <Pencil size={18} aria-hidden />
      </IconButton>
      <IconButton label={t('account.passkey_remove', { name })} onClick={onRemove} className="text-soft">
        <Trash2 size={18} aria-hidden />
      </IconButton>
    </div>
  );
}

/** Returns the name of a new passkey, such as “Chrome 141 · Android”. */
function defaultName(): string {
  const { name, os } = parseUserAgent(navigator.userAgent);
  return `${name} · ${os}`;
}

function AddPasskey({ isFull }: { isFull: boolean }) {
  const t = useText();
  const [isSupported] = useState(supportsPasskeys);
  const add = useMutation({
    mutationFn: () => addPasskey(defaultName()),
    onSuccess: async () => {
      showToast(text('account.passkey_added'));
      await refreshPasskeys();
    },
  });
  useEffect(() => {
    if (isSupported) void preloadPasskeys();
  }, [isSupported]);
  if (!isSupported)
    return <ValueRow icon={<KeyRound size={ICON_PX} aria-hidden />} label={t('account.passkeys_unsupported')} />;
  return (
    <>
      <ActionRow
        icon={<Plus size={ICON_PX} aria-hidden />}
        label={t('account.passkey_add')}
        {...(isFull && { hint: t('error.40147') })}
        disabled={isFull || add.isPending}
        onPress={() => add.mutate()}
      />
      <div role="alert" className="px-4 py-2 text-sm text-alarm empty:hidden">
        {add.error && <AddError error={add.error} />}
      </div>
    </>
  );
}

function textOf(error: Error): TextKey {
  if (isPasskeyKnown(error)) return 'error.40146';
  return isPasskeyCancelled(error) ? 'account.passkey_cancelled' : 'account.passkeys_unsupported';
}

function AddError({ error }: { error: Error }) {
  const t = useText();
  return error instanceof RequestError ? <ErrorText error={error} /> : t(textOf(error));
}

function RenameSheet({ passkey, onClose }: { passkey: Passkey | undefined; onClose: () => void }) {
  const t = useText();
  const rename = useRenamePasskey();
  const close = (): void => {
    onClose();
    rename.reset();
  };
  return (
    <NameSheet
      title={t('account.name_change')}
      name={passkey?.name}
      error={rename.error}
      isSaving={rename.isPending}
      onClose={close}
      onSave={(name) => passkey && rename.mutate({ id: passkey.id, name }, { onSuccess: close })}
    />
  );
}

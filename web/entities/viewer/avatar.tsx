import { useState } from 'react';
import type { UserInfo } from '#web/state/user-store.ts';
import { classNames } from '#web/ui/class-names.ts';

/** Returns a name's first character in upper case. The character may consist of two UTF-16 code units. */
function initialOf(name: string): string {
  return String.fromCodePoint(name.codePointAt(0) ?? 0x20).toUpperCase();
}

const SIZES = { medium: 'size-16 text-xl', large: 'size-24 text-xl' } as const;

type AvatarProps = { user: Pick<UserInfo, 'avatar' | 'nickname'>; size?: keyof typeof SIZES };

/** The viewer's picture, or else the first character of the name. Screen readers ignore it. */
export function Avatar({ user: { avatar, nickname }, size = 'medium' }: AvatarProps) {
  const [failed, setFailed] = useState('');
  if (avatar !== '' && avatar !== failed) {
    return (
      <img
        src={avatar}
        alt=""
        onError={() => setFailed(avatar)}
        className={classNames('shrink-0 rounded-full bg-raised-high object-cover', SIZES[size])}
      />
    );
  }
  return (
    <span
      aria-hidden
      className={classNames(
        'flex shrink-0 items-center justify-center rounded-full bg-raised-high font-semibold text-soft',
        SIZES[size],
      )}
    >
      {initialOf(nickname)}
    </span>
  );
}

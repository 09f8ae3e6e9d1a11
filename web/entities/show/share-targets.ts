type Shared = { readonly title: string; readonly text: string; readonly link: string };

type Messenger = {
  /** The name in the share report. */
  readonly name: string;
  /** The name on the button; undefined for e-mail, whose name is translated. */
  readonly label?: string;
  readonly href: (shared: Shared) => string;
};

function withParameters(url: string, parameters: Readonly<Record<string, string>>): string {
  // Some targets show the plus signs of `URLSearchParams` as they are.
  const pairs = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${url}?${pairs.join('&')}`;
}

/** The public share addresses of messengers and social networks, which need no script of theirs. */
export const SHARE_TARGETS: readonly Messenger[] = [
  {
    name: 'whatsapp',
    label: 'WhatsApp',
    href: ({ text, link }) => withParameters('https://wa.me/', { text: `${text} ${link}` }),
  },
  {
    name: 'telegram',
    label: 'Telegram',
    href: ({ text, link }) => withParameters('https://t.me/share/url', { url: link, text }),
  },
  {
    name: 'line',
    label: 'LINE',
    href: ({ link }) => withParameters('https://social-plugins.line.me/lineit/share', { url: link }),
  },
  {
    name: 'facebook',
    label: 'Facebook',
    href: ({ link }) => withParameters('https://www.facebook.com/sharer/sharer.php', { u: link }),
  },
  {
    name: 'x',
    label: 'X',
    href: ({ text, link }) => withParameters('https://x.com/intent/post', { text, url: link }),
  },
  {
    name: 'reddit',
    label: 'Reddit',
    href: ({ title, link }) => withParameters('https://www.reddit.com/submit', { url: link, title }),
  },
  {
    name: 'email',
    href: ({ title, text, link }) => withParameters('mailto:', { subject: title, body: `${text}\n\n${link}` }),
  },
];

import { useLayoutEffect } from 'react';

export interface DocumentHeadProps {
  /** Of the root element, BCP 47. */
  readonly lang: string;
  readonly dir: string;
  readonly title: string;
  readonly description: string;
  /** Absolute URL; '' excludes the page from search engines. */
  readonly canonical: string;
}

/** The head's element that a selector names, changed in place or created. */
function setElement(tag: 'meta' | 'link', attributes: Readonly<Record<string, string>>, key: string): void {
  const found = document.head.querySelector(`${tag}[${key}="${attributes[key] ?? ''}"]`);
  const element = found ?? document.head.appendChild(document.createElement(tag));
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}

/**
 * The browser's side of `#document-head`. react-helmet renders the same on the server; in browsers it would be 5 KB of
 * every visitor's download for five values.
 */
export function DocumentHead({ lang, dir, title, description, canonical }: DocumentHeadProps): null {
  useLayoutEffect(() => {
    document.title = title;
    document.documentElement.lang = lang;
    document.documentElement.dir = dir;
    setElement('meta', { name: 'description', content: description }, 'name');
    document.head.querySelector(canonical === '' ? '[rel=canonical]' : '[name=robots]')?.remove();
    if (canonical === '') setElement('meta', { name: 'robots', content: 'noindex, nofollow' }, 'name');
    else setElement('link', { rel: 'canonical', href: canonical }, 'rel');
  }, [lang, dir, title, description, canonical]);
  return null;
}

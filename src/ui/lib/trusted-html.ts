/** The policy by which HTML becomes part of a page. Browsers refuse plain strings: the site's policy enforces Trusted Types. */
import { useMemo } from 'react';
import { site } from '../../config/site';

interface Policy {
  readonly createHTML: (html: string) => TrustedHTML;
}

declare global {
  interface Window {
    /** Missing in some browsers, and in TypeScript's own types. */
    readonly trustedTypes?: {
      readonly createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => Policy;
    };
  }
}

/** What the build never writes into a text: elements and attributes that run or load code, or send data elsewhere. */
const FOREIGN =
  /<(?:script|iframe|object|embed|base|meta|form)\b|<[^>]*\s(?:on\w+|srcdoc)\s*=|<[^>]*=\s*["']?\s*javascript:/i;

let policy: Policy | undefined;

/**
 * Marks HTML that the build has written as trusted.
 *
 * @throws TypeError when it contains what the build never writes
 */
export function trustHtml(html: string): TrustedHTML | string {
  const check = (text: string): string => {
    if (FOREIGN.test(text)) throw new TypeError('HTML that is not of this site');
    return text;
  };
  if (typeof window === 'undefined') return html;
  policy ??= window.trustedTypes?.createPolicy(site.htmlPolicy, { createHTML: check });
  return policy ? policy.createHTML(html) : check(html);
}

/** The value for `dangerouslySetInnerHTML`: one object for one text, since React compares objects. */
export function useTrustedHtml(html: string): { readonly __html: TrustedHTML | string } {
  return useMemo(() => ({ __html: trustHtml(html) }), [html]);
}

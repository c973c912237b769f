import { createHash } from 'node:crypto';
import type { Headers, PolicyOptions } from './host-options';
import type { PageParts } from './scan-html';

/** Everything inline on all pages together. */
export type InlineParts = Pick<PageParts, 'scripts' | 'styles' | 'styleAttributes'>;

/**
 * @param text The text of an inline script or style, or the value of a style attribute.
 * @returns What a policy names it by.
 */
export function buildHashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function directive(name: string, sources: readonly string[]): string {
  return [name, ...sources].join(' ');
}

/**
 * Builds the policy of all pages. Scripts run from our own host, and inline only when they are on the list;
 * inline styles by their hashes, so that nobody else's are applied.
 *
 * @param inline What the pages hold; each text once.
 * @param options Origins of other hosts that a page may use.
 * @returns The two headers. Trusted Types are reported only: what isn't ours (React, webpack) assigns plain text.
 */
export function buildPolicyHeaders(
  inline: InlineParts,
  { scripts, images, connections }: Pick<PolicyOptions, 'scripts' | 'images' | 'connections'>,
): Headers {
  const hashes = (texts: readonly string[]): string[] => texts.map(buildHashSource).sort();
  // Without this word a hash speaks of elements only.
  const attributes = inline.styleAttributes.length > 0 ? ["'unsafe-hashes'"] : [];
  const directives = [
    directive('default-src', ["'self'"]),
    directive('script-src', ["'self'", ...hashes(inline.scripts), ...scripts]),
    directive('style-src', ["'self'", ...hashes(inline.styles)]),
    directive('style-src-attr', [...attributes, ...hashes(inline.styleAttributes)]),
    directive('img-src', ["'self'", 'data:', ...images]),
    directive('connect-src', ["'self'", ...connections]),
    directive('frame-src', ["'none'"]),
    directive('object-src', ["'none'"]),
    directive('base-uri', ["'self'"]),
    directive('form-action', ["'self'"]),
    directive('frame-ancestors', ["'none'"]),
    'upgrade-insecure-requests',
  ].map((text) => (text === 'style-src-attr' ? "style-src-attr 'none'" : text));
  return {
    'content-security-policy': directives.join('; '),
    'content-security-policy-report-only': "require-trusted-types-for 'script'",
  };
}

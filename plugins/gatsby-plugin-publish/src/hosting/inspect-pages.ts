import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import type { PolicyOptions, Headers } from './host-options';
import { scanHtml, type PageParts } from './scan-html';

type InlineParts = Pick<PageParts, 'scripts' | 'styles' | 'styleAttributes'>;

/**
 * @param text The text of an inline script or style, or the value of a style attribute.
 * @returns Its source expression in a policy.
 */
export function buildHashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function directive(name: string, sources: readonly string[]): string {
  return [name, ...sources].join(' ');
}

/**
 * Builds the policy of all pages. Scripts run from our own host, and inline only when they are on the list;
 * inline styles by their hashes, so that injected ones are not applied.
 *
 * @param inline Inline scripts and styles of all pages; each text once.
 * @param options Origins of other hosts that a page may use.
 * @returns The two headers. Trusted Types are reported only: React and webpack assign plain text.
 */
export function buildPolicyHeaders(
  inline: InlineParts,
  { scripts, images, connections }: Pick<PolicyOptions, 'scripts' | 'images' | 'connections'>,
): Headers {
  const hashes = (texts: readonly string[]): string[] => texts.map(buildHashSource).sort();
  // Without this keyword a hash applies to elements only.
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

/** Inline scripts and styles, each text once, and what the policy would block. */
export type Inspection = { inline: InlineParts; problems: string[] };

const POLICY_FIELDS: Record<PageParts['external'][number]['kind'], keyof PolicyOptions | null> = {
  script: 'scripts',
  image: 'images',
  style: null,
  frame: null,
};

const KIND_NAMES = {
  script: 'a script',
  image: 'an image',
  style: 'a style sheet',
  frame: 'a frame',
} as const;

function findExternalProblem(
  { kind, origin }: PageParts['external'][number],
  policy: PolicyOptions,
): string | null {
  const field = POLICY_FIELDS[kind];
  if (field === null)
    return `loads ${KIND_NAMES[kind]} from ${origin}; copy it to static/ and load it from there`;
  if ((policy[field] as readonly string[]).includes(origin)) return null;
  return `loads ${KIND_NAMES[kind]} from ${origin}; copy it to static/, or add the host, as in policy.${field}: ["${origin}"]`;
}

/**
 * Checks all pages against the policy.
 *
 * @param publicDir Absolute path of the built site.
 * @param files Paths of the pages' files, such as `/concepts/index.html`.
 * @param options.siteUrl The site's origin.
 * @returns What is inline, and a sentence for each thing that the policy would block, with the first page
 *   that has it.
 */
export async function inspectPages(
  publicDir: string,
  files: readonly string[],
  { policy, siteUrl }: { policy: PolicyOptions; siteUrl: string },
): Promise<Inspection> {
  const allowed = new Set(policy.inlineScripts);
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const styleAttributes = new Set<string>();
  const problems = new Map<string, string>();
  for (const file of files) {
    const page = scanHtml(await readFile(join(publicDir, file), 'utf8'), siteUrl);
    const report = (problem: string): void => {
      if (!problems.has(problem)) problems.set(problem, file);
    };
    for (const text of page.scripts) {
      if (allowed.has(text)) scripts.add(text);
      else {
        report(
          `contains an inline script that isn't in policy.inlineScripts (${JSON.stringify(text.trim().slice(0, 40))}…); move it into a file, as in <script src="/boot.js">`,
        );
      }
    }
    for (const code of page.code) {
      report(
        `contains ${code}, which the policy blocks; listen from a script, as in addEventListener("click", …)`,
      );
    }
    for (const external of page.external) {
      const problem = findExternalProblem(external, policy);
      if (problem !== null) report(problem);
    }
    page.styles.forEach((text) => styles.add(text));
    page.styleAttributes.forEach((text) => styleAttributes.add(text));
  }
  const messages = [...problems].map(([problem, file]) => `public${file} ${problem}`);
  const count = styles.size + styleAttributes.size;
  if (count > policy.maxInlineStyles) {
    messages.push(
      `the pages contain ${count} different inline styles, and each is a hash in every response; use a class, or raise policy.maxInlineStyles: ${count}`,
    );
  }
  return {
    inline: {
      scripts: [...scripts].sort(),
      styles: [...styles].sort(),
      styleAttributes: [...styleAttributes].sort(),
    },
    problems: messages,
  };
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import type { PolicyOptions, Headers } from './host-options';
import { readElements, type HtmlElement } from '../../../docs-core/src/read-html';
import { parseUrl } from '../site-path';

/** What an element loads: its name in problems, and the field of the policy that allows other hosts for it. */
type Loaded = { readonly name: string; readonly field: 'scripts' | 'images' | null };

const LOADED = new Map<string, Loaded>([
  ['script', { name: 'a script', field: 'scripts' }],
  ['img', { name: 'an image', field: 'images' }],
  ['source', { name: 'an image', field: 'images' }],
  ['link', { name: 'a style sheet', field: null }],
  ['iframe', { name: 'a frame', field: null }],
]);

type External = { readonly loaded: Loaded; readonly origin: string };

/** What a page runs, applies and loads, as far as a content security policy decides about it. */
type PageParts = {
  /** Texts of inline scripts; data blocks are none. */
  readonly scripts: readonly string[];
  /** Texts of style elements. */
  readonly styles: readonly string[];
  /** Values of style attributes. */
  readonly styleAttributes: readonly string[];
  /** Attributes that contain code: `<a onclick>`, `<a href="javascript:">`. */
  readonly code: readonly string[];
  /** Origins of other hosts, and what is loaded from there. */
  readonly external: readonly External[];
};

/** Types of scripts that run; all others are data blocks. */
const EXECUTABLE =
  /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:javascript|ecmascript))$/i;

/** URLs that an element loads without interaction. */
function loadedUrls({ name, attributes: { rel = '', href, src, srcset } }: HtmlElement): string[] {
  if (name === 'link') return href !== undefined && rel.split(/\s+/).includes('stylesheet') ? [href] : [];
  const candidates = srcset?.split(/,\s+/).map((candidate) => candidate.trim().split(/\s+/)[0] ?? '');
  return [...(src === undefined ? [] : [src]), ...(candidates ?? [])];
}

/**
 * Reads a page as a content security policy sees it. Templates count: their scripts and styles are checked once a
 * script inserts them.
 *
 * @param siteUrl the site's origin, whose URLs are not external
 */
export function scanHtml(html: string, siteUrl: string): PageParts {
  const scripts: string[] = [];
  const styles: string[] = [];
  const styleAttributes: string[] = [];
  const code: string[] = [];
  const external: External[] = [];
  for (const element of readElements(html)) {
    const { name, attributes } = element;
    if (name === 'style') styles.push(element.text);
    if (name === 'script' && attributes.src === undefined && EXECUTABLE.test(attributes.type ?? '')) {
      scripts.push(element.text);
    }
    for (const attribute in attributes) {
      const value = attributes[attribute] ?? '';
      if (attribute === 'style') styleAttributes.push(value);
      if (/^on[a-z]+$/.test(attribute)) code.push(`<${name} ${attribute}>`);
      if (/^(?:href|src|action|formaction|xlink:href)$/.test(attribute) && /^\s*javascript:/i.test(value)) {
        code.push(`<${name} ${attribute}="javascript:">`);
      }
    }
    const loaded = LOADED.get(name);
    for (const text of loaded ? loadedUrls(element) : []) {
      const url = parseUrl(text, siteUrl);
      if (!loaded || !url || url.origin === siteUrl || !url.protocol.startsWith('http')) continue;
      external.push({ loaded, origin: url.origin });
    }
  }
  return { scripts, styles, styleAttributes, code, external };
}

type InlineParts = Pick<PageParts, 'scripts' | 'styles' | 'styleAttributes'>;

/** The source expression of an inline script, a style, or the value of a style attribute. */
export function buildHashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * Builds the policy of all pages. Scripts run from our own host, and inline only when they are on the list;
 * inline styles by their hashes, so that injected ones are not applied.
 *
 * @param inline Inline scripts and styles of all pages; each text once.
 * @returns The header; strings become scripts, their URLs and HTML only through policies with the listed names.
 */
export function buildPolicyHeaders(
  inline: InlineParts,
  {
    scripts,
    images,
    connections,
    trustedTypes,
  }: Pick<PolicyOptions, 'scripts' | 'images' | 'connections' | 'trustedTypes'>,
): Headers {
  const hashes = (texts: readonly string[]): string[] => texts.map(buildHashSource).sort();
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashes(inline.scripts), ...scripts],
    'style-src': ["'self'", ...hashes(inline.styles)],
    // Without the keyword a hash applies to elements only.
    'style-src-attr':
      inline.styleAttributes.length > 0 ? ["'unsafe-hashes'", ...hashes(inline.styleAttributes)] : ["'none'"],
    'img-src': ["'self'", 'data:', ...images],
    'connect-src': ["'self'", ...connections],
    'frame-src': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': trustedTypes,
    'upgrade-insecure-requests': [],
  };
  const policy = Object.entries(directives).map(([name, sources]) => [name, ...sources].join(' '));
  return { 'content-security-policy': policy.join('; ') };
}

function findExternalProblem({ loaded, origin }: External, policy: PolicyOptions): string | null {
  const { name, field } = loaded;
  const loads = `loads ${name} from ${origin}; copy it to static/`;
  if (field === null) return `${loads} and load it from there`;
  if (policy[field].includes(origin)) return null;
  return `${loads}, or add the host, as in policy.${field}: ["${origin}"]`;
}

/**
 * Checks all pages against the policy.
 *
 * @param files Paths of the pages' files, such as `/concepts/index.html`.
 * @returns What is inline, each text once, and a sentence for each thing that the policy would block, with the first
 *   page that has it.
 */
export async function inspectPages(
  publicDir: string,
  files: readonly string[],
  { policy, siteUrl }: { policy: PolicyOptions; siteUrl: string },
) {
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
    inline: { scripts: [...scripts], styles: [...styles], styleAttributes: [...styleAttributes] },
    problems: messages,
  };
}

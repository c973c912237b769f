import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { createHash } from 'node:crypto';
import type { PolicyOptions, Headers } from './host-options';
import { openFileMemory } from './file-memory';
import { readElements, type HtmlElement } from '../../../docs-core/src/read-html';
import { parseUrl } from '../site-path';

/** What an element loads: its name in problems, and the field of the policy that allows other hosts for it. */
const loadedSchema = z.object({ name: z.string(), field: z.enum(['scripts', 'images']).nullable() });
type Loaded = Readonly<z.infer<typeof loadedSchema>>;

const LOADED = new Map<string, Loaded>([
  ['script', { name: 'a script', field: 'scripts' }],
  ['img', { name: 'an image', field: 'images' }],
  ['source', { name: 'an image', field: 'images' }],
  ['link', { name: 'a style sheet', field: null }],
  ['iframe', { name: 'a frame', field: null }],
]);

/** Changes with what is read of a page: what earlier builds have kept is then read again. */
const PARTS_VERSION = 1;

/** What a page runs, applies and loads, as far as a content security policy decides about it. */
const pageParts = z.object({
  /** Texts of inline scripts; data blocks are none. */
  scripts: z.array(z.string()),
  /** Texts of style elements; in a build's record their source expressions, as of the next ones. */
  styles: z.array(z.string()),
  /** Values of style attributes. */
  styleAttributes: z.array(z.string()),
  /** Attributes that contain code: `<a onclick>`, `<a href="javascript:">`. */
  code: z.array(z.string()),
  /** Origins of other hosts, and what is loaded from there. */
  external: z.array(z.object({ loaded: loadedSchema, origin: z.string() })),
});
type PageParts = Readonly<z.infer<typeof pageParts>>;
type External = PageParts['external'][number];

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

/** Source expressions of what is inline: scripts, style elements, values of style attributes. */
type InlineSources = Readonly<Record<'scripts' | 'styles' | 'styleAttributes', readonly string[]>>;

/** The source expression of an inline script, a style, or the value of a style attribute. */
export function buildHashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * Builds the policy of all pages. Scripts run from our own host, and inline only when they are on the list;
 * inline styles by their hashes, so that injected ones are not applied.
 *
 * @param inline Inline scripts and styles of all pages, each once.
 * @param changes Directives of some pages, in place of those of all.
 * @returns The header; strings become scripts, their URLs and HTML only through policies with the listed names.
 */
export function buildPolicyHeaders(
  inline: InlineSources,
  {
    scripts,
    images,
    connections,
    trustedTypes,
  }: Pick<PolicyOptions, 'scripts' | 'images' | 'connections' | 'trustedTypes'>,
  changes: Readonly<Record<string, readonly string[]>> = {},
): Headers {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inline.scripts.toSorted(), ...scripts],
    'style-src': ["'self'", ...inline.styles.toSorted()],
    // Without the keyword a hash applies to elements only.
    'style-src-attr':
      inline.styleAttributes.length > 0
        ? ["'unsafe-hashes'", ...inline.styleAttributes.toSorted()]
        : ["'none'"],
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
    ...changes,
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

/** Of styles only the source expression is kept: every page has the same ones, tens of kilobytes. */
function readPage(file: string, siteUrl: string): PageParts {
  const { styles, styleAttributes, ...parts } = scanHtml(readFileSync(file, 'utf8'), siteUrl);
  return {
    ...parts,
    styles: styles.map(buildHashSource),
    styleAttributes: styleAttributes.map(buildHashSource),
  };
}

/**
 * Checks all pages against the policy.
 *
 * @param files Paths of the pages' files, such as `/concepts/index.html`.
 * @param options.memory Absolute path of the folder that records what each page contains.
 * @returns What is inline, each once, and a sentence for each thing that the policy would block, with the first
 *   page that has it.
 */
export async function inspectPages(
  publicDir: string,
  files: readonly string[],
  { policy, siteUrl, memory }: { policy: PolicyOptions; siteUrl: string; memory: string },
): Promise<{ inline: InlineSources; problems: string[] }> {
  const pages = await openFileMemory(publicDir, {
    record: join(memory, 'pages.json'),
    key: `${PARTS_VERSION} ${siteUrl}`,
    value: pageParts,
  });
  const allowed = new Set(policy.inlineScripts);
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const styleAttributes = new Set<string>();
  const problems = new Map<string, string>();
  for (const file of files) {
    const page = pages.get(file, (path) => readPage(path, siteUrl));
    const report = (problem: string): void => {
      if (!problems.has(problem)) problems.set(problem, file);
    };
    for (const text of page.scripts) {
      if (allowed.has(text)) scripts.add(buildHashSource(text));
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
  await pages.save();
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

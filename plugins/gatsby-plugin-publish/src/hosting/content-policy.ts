import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { readElements, type HtmlElement } from 'docs-core/read-html';
import { parseUrl } from '../site-path';
import { openFileCache } from './site-files';
import type { Headers, PolicyOptions } from './host-options';

/** What an element loads: its name in problems, and the field of the policy that allows other hosts for it. */
const LOADED: Readonly<Record<string, readonly [name: string, field: 'scripts' | 'images' | null]>> = {
  script: ['a script', 'scripts'],
  img: ['an image', 'images'],
  source: ['an image', 'images'],
  link: ['a style sheet', null],
  iframe: ['a frame', null],
};

/** Types of scripts that run; all others are data blocks. */
const EXECUTABLE =
  /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:javascript|ecmascript))$/i;

/** Changes with what is read of a page: what earlier builds have recorded is then read again. */
const VERSION = 2;

/** What is inline on pages, as source expressions: scripts, style elements, values of style attributes. */
const inlineSources = z.object({
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
  styleAttributes: z.array(z.string()),
});
type InlineSources = Readonly<z.infer<typeof inlineSources>>;

/** What a content security policy decides about on a page; `problems` are sentences without their subject. */
const scannedPage = z.object({ inline: inlineSources, problems: z.array(z.string()) });

/** The source expression of an inline script, a style, or the value of a style attribute. */
export function buildHashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** URLs that an element loads without interaction. */
function loadedUrls({ name, attributes: { rel = '', href, src, srcset } }: HtmlElement): string[] {
  if (name === 'link') return href !== undefined && rel.split(/\s+/).includes('stylesheet') ? [href] : [];
  const candidates = srcset?.split(/,\s+/).map((candidate) => candidate.trim().split(/\s+/)[0] ?? '');
  return [...(src === undefined ? [] : [src]), ...(candidates ?? [])];
}

/** Problems of what an element loads from hosts that the policy does not allow. */
function findExternalProblems(element: HtmlElement, policy: PolicyOptions, siteUrl: string): string[] {
  const loaded = LOADED[element.name];
  if (!loaded) return [];
  const [name, field] = loaded;
  return loadedUrls(element).flatMap((text) => {
    const url = parseUrl(text, siteUrl);
    if (!url || url.origin === siteUrl || !url.protocol.startsWith('http')) return [];
    const loads = `loads ${name} from ${url.origin}; copy it to static/`;
    if (field === null) return [`${loads} and load it from there`];
    if (policy[field].includes(url.origin)) return [];
    return [`${loads}, or add the host, as in policy.${field}: ["${url.origin}"]`];
  });
}

/** Attributes that contain code: `<a onclick>`, `<a href="javascript:">`. */
function findCode({ name, attributes }: HtmlElement): string[] {
  return Object.entries(attributes).flatMap(([attribute, value = '']) => {
    if (/^on[a-z]+$/.test(attribute)) return [`<${name} ${attribute}>`];
    const isUrl = /^(?:href|src|action|formaction|xlink:href)$/.test(attribute);
    return isUrl && /^\s*javascript:/i.test(value) ? [`<${name} ${attribute}="javascript:">`] : [];
  });
}

/**
 * Reads a page as a content security policy sees it. Templates count: their scripts and styles are checked once a
 * script inserts them.
 *
 * @param siteUrl the site's origin, whose URLs are not external
 */
export function scanHtml(html: string, policy: PolicyOptions, siteUrl: string): z.infer<typeof scannedPage> {
  const inline: z.infer<typeof inlineSources> = { scripts: [], styles: [], styleAttributes: [] };
  const problems: string[] = [];
  for (const element of readElements(html)) {
    const { name, attributes, text } = element;
    if (name === 'style') inline.styles.push(buildHashSource(text));
    if (attributes.style !== undefined) inline.styleAttributes.push(buildHashSource(attributes.style));
    if (name === 'script' && attributes.src === undefined && EXECUTABLE.test(attributes.type ?? '')) {
      if (policy.inlineScripts.includes(text)) inline.scripts.push(buildHashSource(text));
      else
        problems.push(
          `contains an inline script that isn't in policy.inlineScripts (${JSON.stringify(text.trim().slice(0, 40))}…); move it into a file, as in <script src="/boot.js">`,
        );
    }
    const blocked = 'which the policy blocks; listen from a script, as in addEventListener("click", …)';
    problems.push(...findCode(element).map((code) => `contains ${code}, ${blocked}`));
    problems.push(...findExternalProblems(element, policy, siteUrl));
  }
  return { inline, problems };
}

/**
 * Builds the policy of all pages. Scripts run from our own host, and inline only when they are on the list;
 * inline styles by their hashes, so that injected ones are not applied.
 *
 * @param inline Inline scripts and styles of all pages, each once.
 * @returns The header; strings become scripts, their URLs and HTML only through policies with the listed names.
 */
export function buildPolicyHeaders(
  inline: InlineSources,
  { scripts, images, connections, trustedTypes }: Omit<PolicyOptions, 'inlineScripts' | 'maxInlineStyles'>,
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
    'frame-src': ["'self'"],
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

/**
 * Checks all pages against the policy.
 *
 * @param files Paths of the pages' files, such as `/concepts/index.html`.
 * @param options.record Absolute path of the file that records what each page contains.
 * @returns What is inline, each once, and a sentence for each thing that the policy would block, with the first
 *   page that has it.
 */
export async function inspectPages(
  publicDir: string,
  files: readonly string[],
  { policy, siteUrl, record }: { policy: PolicyOptions; siteUrl: string; record: string },
): Promise<{ inline: InlineSources; problems: string[] }> {
  const key = JSON.stringify([VERSION, siteUrl, policy]);
  const cache = await openFileCache(publicDir, { record, key, value: scannedPage });
  const [scripts, styles, styleAttributes] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const problems = new Map<string, string>();
  for (const path of files) {
    const page = await cache.get(path, (file) => scanHtml(readFileSync(file, 'utf8'), policy, siteUrl));
    page.inline.scripts.forEach((source) => scripts.add(source));
    page.inline.styles.forEach((source) => styles.add(source));
    page.inline.styleAttributes.forEach((source) => styleAttributes.add(source));
    for (const problem of page.problems) if (!problems.has(problem)) problems.set(problem, path);
  }
  await cache.save();
  const messages = [...problems].map(([problem, file]) => `public${file} ${problem}`);
  const count = styles.size + styleAttributes.size;
  if (count > policy.maxInlineStyles) {
    messages.push(
      `the pages contain ${count} different inline styles, and each is a hash in every response; use a class, or raise policy.maxInlineStyles: ${count}`,
    );
  }
  const inline = { scripts: [...scripts], styles: [...styles], styleAttributes: [...styleAttributes] };
  return { inline, problems: messages };
}

/** Longer addresses are no home pages. */
const MOST_CHARACTERS = 500;
/** What the address parser would drop or turn into something else. */
const SUSPICIOUS = /[\s\\\p{Cc}\p{Cf}\p{Cs}]/u;
/** Names that lead into a visitor's own machine or network, or nowhere. */
const INNER = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|arpa|test|invalid)$/;
/** A name with a dot whose last part is no number: so it is no address of IP, however that was written. */
const PUBLIC_NAME = /^([\w-]+\.)+[a-z][a-z\d-]+$/;

function parse(text: string): URL | null {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > MOST_CHARACTERS || SUSPICIOUS.test(trimmed)) return null;
  try {
    const url = new URL(trimmed);
    return url.username === '' && url.password === '' ? url : null;
  } catch {
    // No address. (URL.canParse takes some addresses with umlauts for none, once Node 20 has optimized the call.)
    return null;
  }
}

/**
 * An address that a link may lead to.
 *
 * @param text as a stranger typed it
 * @returns the address as browsers write it; '' unless it is http or https to a public name, without credentials
 */
export function safeWebsite(text: string): string {
  const url = parse(text);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return '';
  const host = url.hostname.replace(/\.$/, '');
  return PUBLIC_NAME.test(host) && !INNER.test(host) ? url.href : '';
}

/**
 * An address that a picture may come from.
 *
 * @param hosts that are allowed, exactly
 * @returns '' unless it is https to one of them
 */
export function safeAvatar(text: string, hosts: readonly string[]): string {
  const url = parse(text);
  if (!url || url.protocol !== 'https:' || url.port !== '' || !hosts.includes(url.hostname)) return '';
  url.hash = '';
  return url.href;
}

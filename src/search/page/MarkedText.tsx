import type { TextPart } from '../search-engine';

/** Text with what matches marked; always text, never HTML. */
export function MarkedText({ parts }: { readonly parts: readonly TextPart[] }) {
  return parts.map(({ text, isMatch }, at) => (isMatch ? <mark key={at}>{text}</mark> : text));
}

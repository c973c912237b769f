import type { TextPart } from './search-engine';

/** Text with its matches marked; never HTML. Shared by the search page and the box, which are loaded separately. */
export function MarkedText({ parts }: { readonly parts: readonly TextPart[] }) {
  return parts.map(({ text, isMatch }, index) =>
    isMatch ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  );
}

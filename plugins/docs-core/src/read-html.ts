import { Parser } from 'htmlparser2';

/** A start tag of an HTML document; of a script or style element its text as well. */
export interface HtmlElement {
  /** In lower case. */
  readonly name: string;
  /** Values by name in lower case, entities decoded; of duplicates the first counts, as in browsers. */
  readonly attributes: Readonly<Partial<Record<string, string>>>;
  /** Text of a script or style element; '' of others. */
  readonly text: string;
  /** Offsets of the start tag; of a script or style element, of the whole element. */
  readonly start: number;
  readonly end: number;
}

/** All elements of an HTML document in document order, those in templates and noscript included. */
export function readElements(html: string): HtmlElement[] {
  const elements: HtmlElement[] = [];
  let open: HtmlElement | null = null;
  const parser = new Parser({
    onopentag(name, attributes) {
      const element = { name, attributes, text: '', start: parser.startIndex, end: parser.endIndex + 1 };
      if (name === 'script' || name === 'style') open = element;
      else elements.push(element);
    },
    ontext(text) {
      if (open) open = { ...open, text: open.text + text };
    },
    onclosetag(name) {
      if (open?.name !== name) return;
      elements.push({ ...open, end: parser.endIndex + 1 });
      open = null;
    },
  });
  parser.end(html);
  return elements;
}

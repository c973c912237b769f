/** Syntax that neither CommonMark nor GFM nor MDX has, as extensions of micromark: the tree gets its positions. */
import type { Extension as TreeExtension } from 'mdast-util-from-markdown';
import type { PhrasingContent } from 'mdast';
import { htmlFlow, htmlText } from 'micromark-core-commonmark';
import type { Code, Construct, Effects, Extension, State } from 'micromark-util-types';
import type { Parent } from 'unist';

/** A line of colons that opens or closes a directive: `:::tip Title`, `:::tip[Title]{open}`, `:::`. */
export interface DirectiveFence extends Parent {
  type: 'directiveFence';
  size: number;
  /** '' of one that closes. */
  name: string;
  /** The title, in square brackets or not. */
  children: PhrasingContent[];
}

/** A line within a directive of tabs that begins the next one: `== Label`. */
export interface TabLabel extends Parent {
  type: 'tabLabel';
  children: PhrasingContent[];
}

const [TAB, SPACE, PERCENT, ASTERISK, COLON, EQUALS] = [-2, 32, 37, 42, 58, 61] as const;
const [HASH, SLASH, BRACKET, OPENING, CLOSING] = [35, 47, 91, 123, 125] as const;

const isEnd = (code: Code): boolean => code === null || code < TAB;
const isSpace = (code: Code): boolean => code === SPACE || code === TAB || code === -1;

/** Consumes characters into a token as long as a condition is true; no token where it is not from the beginning. */
function take(
  effects: Effects,
  type: string,
  isPart: (code: Code) => boolean,
  then: State,
  fields: { contentType?: 'text' } = {},
): State {
  const more: State = (code) => {
    if (!isEnd(code) && isPart(code)) {
      effects.consume(code);
      return more;
    }
    effects.exit(type as never);
    return then(code);
  };
  return (code) => {
    if (isEnd(code) || !isPart(code)) return then(code);
    effects.enter(type as never, fields);
    return more(code);
  };
}

const skipSpace = (effects: Effects, then: State): State => take(effects, 'whitespace', isSpace, then);

/** What is read as text with its own marks, up to the end of the line or, of a directive, to its attributes. */
const takeText = (effects: Effects, isPart: (code: Code) => boolean, then: State): State =>
  take(effects, 'chunkText', isPart, then, { contentType: 'text' });

const directiveFence: Construct = {
  tokenize(effects, ok, nok) {
    let size = 0;
    const end: State = (code) => {
      effects.exit('directiveFence' as never);
      return ok(code);
    };
    const attributes = take(effects, 'directiveAttributes', () => true, end);
    const title = takeText(effects, (code) => code !== OPENING, attributes);
    const isName = (code: Code): boolean => !isSpace(code) && code !== BRACKET && code !== OPENING;
    const name = take(effects, 'directiveName', isName, skipSpace(effects, title));
    const colons: State = (code) => {
      if (code === COLON) {
        size++;
        effects.consume(code);
        return colons;
      }
      if (size < 3) return nok(code);
      effects.exit('directiveColons' as never);
      return skipSpace(effects, name)(code);
    };
    return (code) => {
      effects.enter('directiveFence' as never);
      effects.enter('directiveColons' as never);
      return colons(code);
    };
  },
};

const tabLabel: Construct = {
  tokenize(effects, ok, nok) {
    const end: State = (code) => {
      effects.exit('tabLabel' as never);
      return ok(code);
    };
    const label: State = (code) => (isEnd(code) ? nok(code) : takeText(effects, () => true, end)(code));
    const afterSigns: State = (code) => (isSpace(code) ? skipSpace(effects, label)(code) : nok(code));
    const second: State = (code) => {
      if (code !== EQUALS) return nok(code);
      effects.consume(code);
      effects.exit('tabSigns' as never);
      return afterSigns;
    };
    return (code) => {
      effects.enter('tabLabel' as never);
      effects.enter('tabSigns' as never);
      effects.consume(code);
      return second;
    };
  },
};

/** The id at the end of a heading as others write it, `{#id}` or a comment with `#id`, which MDX takes for code: a text. */
const headingId: Construct = {
  tokenize(effects, ok, nok) {
    const end: State = (code) => {
      if (code === OPENING || isEnd(code)) return nok(code);
      effects.consume(code);
      if (code !== CLOSING) return end;
      effects.exit('data');
      return (next) => (isEnd(next) ? ok(next) : nok(next));
    };
    const hash: State = (code) => {
      if (code !== HASH) return nok(code);
      effects.consume(code);
      return end;
    };
    const comment: State = (code) => {
      if (code !== ASTERISK && !isSpace(code)) return hash(code);
      effects.consume(code);
      return comment;
    };
    const afterBrace: State = (code) => {
      if (code !== SLASH) return hash(code);
      effects.consume(code);
      return comment;
    };
    return (code) => {
      effects.enter('data');
      effects.consume(code);
      return afterBrace;
    };
  },
};

/** A tag of Liquid, `{% raw %}`, which is no MDX: its text. Alone on its line, or within one. */
const liquidTag = (isFlow: boolean): Construct => ({
  tokenize(effects, ok, nok) {
    const end: State = (code) => {
      effects.exit('liquidTag' as never);
      return ok(code);
    };
    let last: Code = null;
    const rest: State = (code) => {
      if (isEnd(code)) return isFlow ? end(code) : nok(code);
      // A text of nothing but openings is still read in linear time.
      if (code === OPENING && !isFlow) return nok(code);
      effects.consume(code);
      const isClosed = last === PERCENT && code === CLOSING;
      last = code;
      return isClosed && !isFlow ? end : rest;
    };
    return (code) => {
      effects.enter('liquidTag' as never);
      effects.consume(code);
      return (next) => (next === PERCENT ? rest(next) : nok(next));
    };
  },
});

const commentStart: Construct = {
  tokenize(effects, ok, nok) {
    let rest = '<!--';
    const next: State = (code) => {
      if (code !== rest.charCodeAt(0)) return nok(code);
      effects.consume(code);
      rest = rest.slice(1);
      if (rest !== '') return next;
      effects.exit('data');
      return ok;
    };
    return (code) => {
      effects.enter('data');
      return next(code);
    };
  },
};

/** HTML comments in MDX, which otherwise stop it; of CommonMark's constructs it has switched off those named there. */
const commentOf = ({ name, tokenize, ...construct }: Construct): Construct => ({
  ...construct,
  name: `${name}Comment`,
  tokenize(effects, ok, nok) {
    return effects.check(commentStart, tokenize.call(this, effects, ok, nok), nok);
  },
});

export const dialectSyntax: Extension = {
  flow: {
    [COLON]: directiveFence,
    [EQUALS]: tabLabel,
    [OPENING]: liquidTag(true),
    60: commentOf(htmlFlow),
  },
  text: { [OPENING]: [headingId, liquidTag(false)], 60: commentOf(htmlText) },
};

/** Extension of mdast-util-from-markdown: nodes `directiveFence` and `tabLabel`; a tag of Liquid is a `liquidTag`. */
export const dialectTree: TreeExtension = {
  enter: {
    directiveFence(token) {
      this.enter({ type: 'directiveFence', size: 0, name: '', children: [] } as never, token);
    },
    tabLabel(token) {
      this.enter({ type: 'tabLabel', children: [] } as never, token);
    },
    liquidTag(token) {
      this.enter({ type: 'liquidTag', value: this.sliceSerialize(token) } as never, token);
    },
  },
  exit: {
    directiveColons(token) {
      (this.stack.at(-1) as unknown as DirectiveFence).size = token.end.offset - token.start.offset;
    },
    directiveName(token) {
      (this.stack.at(-1) as unknown as DirectiveFence).name = this.sliceSerialize(token);
    },
    directiveFence(token) {
      this.exit(token);
    },
    tabLabel(token) {
      this.exit(token);
    },
    liquidTag(token) {
      this.exit(token);
    },
  },
};

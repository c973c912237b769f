import type { FactBlock } from './fact-blocks';
import { describeFact, listRows, type FactRow, type Phrase } from './describe-fact';
import type { FactWriter } from './fact-elements';
import { translateCondition } from './fact-text';
import { isOptionFlag, optionOf, type Fact } from './fact-index';
import type { BodyLabels } from '../../../docs-core/src/body-labels';
import { mergeAliases, type AliasedFact } from './list-entries';

type MarkdownWriter = Pick<FactWriter, 'context' | 'facts'>;

/** A tag about facts in plain Markdown. */
export function blockMarkdown(writer: MarkdownWriter, block: FactBlock): string {
  if (block.form === 'generated') return block.content.markdown;
  return block.form === 'single' ? ownMarkdown(writer, block.fact) : listMarkdown(writer, block.facts);
}

/** A single fact as a Markdown list with an item for each row. */
function ownMarkdown(writer: MarkdownWriter, fact: Fact): string {
  const { labels } = writer.context;
  const { badges, since, rows } = describeFact(fact, writer.facts.index);
  const marks = badges.map((badge) => labels[badge]).join(', ');
  const reason = rows.find(({ label }) => label === 'factStatus');
  const status = [marks, reason ? valuesText(reason, labels) : ''].filter((part) => part !== '').join(': ');
  const items = [
    [labels.factStatus, status],
    ...rows.filter((row) => row !== reason).map((row) => [labels[row.label], valuesText(row, labels)]),
    [labels.factSince, since],
  ];
  return items
    .filter(([, content]) => content !== '')
    .map(([label, content]) => `- ${label}: ${content}`)
    .join('\n');
}

/** A list of facts as a Markdown list: name, type, other rows, description. */
function listMarkdown(writer: MarkdownWriter, facts: readonly Fact[]): string {
  return mergeAliases(facts)
    .map((entry) => entryMarkdown(writer, entry))
    .join('\n');
}

function entryMarkdown({ context, facts }: MarkdownWriter, { fact, aliases }: AliasedFact): string {
  const { labels } = context;
  if (isOptionFlag(fact)) return `- ${codeText(fact.title)}: ${codeText(optionOf(fact))}`;
  const described = describeFact(fact, facts.index);
  const { badges, since, headline, description } = described;
  const known = [...badges.map((badge) => labels[badge]), ...(since === '' ? [] : [`${since}+`])];
  const marks = known.length > 0 ? ` (${known.join(', ')})` : '';
  const also = aliases.map(({ part }) => codeText(part)).join(', ');
  const parts = [
    phrasesText(headline, labels),
    ...listRows(described).map((row) => {
      const values = valuesText(row, labels);
      return row.label === 'factStatus' ? values : `${labels[row.label]}: ${values}`;
    }),
    also === '' ? '' : `${labels.factAlso}: ${also}`,
  ].filter((part) => part !== '');
  const text = [parts.join('; '), description].filter((part) => part !== '').join('. ');
  return `- ${codeText(fact.title)}${marks}${text === '' ? '' : `: ${text}`}`;
}

function valuesText({ values }: FactRow, labels: BodyLabels): string {
  return values.map((phrases) => phrasesText(phrases, labels)).join(', ');
}

function phrasesText(phrases: readonly Phrase[], labels: BodyLabels): string {
  return phrases
    .map((phrase) => {
      if ('text' in phrase) return phrase.text;
      if ('markdown' in phrase) return phrase.markdown;
      if ('condition' in phrase) return translateCondition(phrase.condition, labels);
      return codeText('code' in phrase ? phrase.code : phrase.type);
    })
    .join('');
}

/** Inline code, with longer fences around code that has backticks. */
function codeText(code: string): string {
  const flat = code.replace(/\s+/g, ' ').trim();
  if (!flat.includes('`')) return `\`${flat}\``;
  const fence = '`'.repeat(Math.max(...[...flat.matchAll(/`+/g)].map(([run]) => run.length)) + 1);
  return `${fence} ${flat} ${fence}`;
}

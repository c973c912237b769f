import type { Context } from '../body/context';
import type { FactBlock } from './fact-blocks';
import { describeFact, isSaidIn, type FactRow, type Phrase } from './describe-fact';
import { conditionText } from './shorten';
import type { Fact } from './fact-index';
import type { BodyLabels } from '../../../docs-core/src/body-labels';
import { isPlainFlag } from './list-block';
import { mergeTwins, type Twins } from './list-entries';
import type { PageFacts } from './page-facts';

/** What is needed to write facts as Markdown. */
interface MarkdownWriter {
  readonly context: Context;
  readonly facts: PageFacts;
}

/** What a tag about facts is in plain Markdown; '' for a faulty one. */
export function blockMarkdown(writer: MarkdownWriter, block: FactBlock): string {
  if (block.form === 'nothing') return '';
  if (block.form === 'made') return block.made.markdown;
  return block.form === 'own' ? ownMarkdown(writer, block.fact) : listMarkdown(writer, block.facts);
}

/**
 * Writes what stands below a fact's own heading as a Markdown list.
 *
 * @returns a line for each side
 */
function ownMarkdown(writer: MarkdownWriter, fact: Fact): string {
  const { labels } = writer.context;
  const { badges, since, rows } = describeFact(fact, writer.facts.index);
  const marks = badges.map((badge) => labels[badge]).join(', ');
  const status = rows.find(({ label }) => label === 'factStatus');
  const reason = status ? valuesText(status, labels) : '';
  const standing = [marks, reason].filter((part) => part !== '').join(': ');
  return [
    ...(standing === '' ? [] : [`- ${labels.factStatus}: ${standing}`]),
    ...rows
      .filter((row) => row !== status)
      .map((row) => `- ${labels[row.label]}: ${valuesText(row, labels)}`),
    ...(since === '' ? [] : [`- ${labels.factSince}: ${since}`]),
  ].join('\n');
}

/** Writes a list of facts as a Markdown list: the name, its type, what else is known, the package's words. */
function listMarkdown(writer: MarkdownWriter, facts: readonly Fact[]): string {
  return mergeTwins(facts)
    .map((twins) => entryMarkdown(writer, twins))
    .join('\n');
}

function entryMarkdown({ context, facts }: MarkdownWriter, { fact, others }: Twins): string {
  const { labels } = context;
  if (isPlainFlag(fact)) {
    const option = fact.kind === 'argument' ? fact.data.option : '';
    return `- ${codeText(fact.title)}: ${codeText(option)}`;
  }
  const { badges, since, headline, rows, words } = describeFact(fact, facts.index);
  const known = [...badges.map((badge) => labels[badge]), ...(since === '' ? [] : [`${since}+`])];
  const marks = known.length > 0 ? ` (${known.join(', ')})` : '';
  const also = others.map(({ part }) => codeText(part)).join(', ');
  const parts = [
    phrasesText(headline, labels),
    ...rows
      .filter((row) => !row.isHeadline && !isSaidIn(words, row))
      .map((row) =>
        row.label === 'factStatus'
          ? valuesText(row, labels)
          : `${labels[row.label]}: ${valuesText(row, labels)}`,
      ),
    also === '' ? '' : `${labels.factAlso}: ${also}`,
  ].filter((part) => part !== '');
  const text = [parts.join('; '), words].filter((part) => part !== '').join('. ');
  return `- ${codeText(fact.title)}${marks}${text === '' ? '' : `: ${text}`}`;
}

function valuesText({ values }: FactRow, labels: BodyLabels): string {
  return values.map((phrases) => phrasesText(phrases, labels)).join(', ');
}

function phrasesText(phrases: readonly Phrase[], labels: BodyLabels): string {
  return phrases
    .map((phrase) => {
      if ('text' in phrase) return phrase.text;
      if ('words' in phrase) return phrase.words;
      if ('condition' in phrase) return conditionText(phrase.condition, labels);
      return codeText('code' in phrase ? phrase.code : phrase.type);
    })
    .join('');
}

/** Code between as many backticks as it takes. */
function codeText(code: string): string {
  const flat = code.replace(/\s+/g, ' ').trim();
  if (!flat.includes('`')) return `\`${flat}\``;
  const fence = '`'.repeat(Math.max(...[...flat.matchAll(/`+/g)].map(([run]) => run.length)) + 1);
  return `${fence} ${flat} ${fence}`;
}

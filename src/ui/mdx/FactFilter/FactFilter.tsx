import { useEffect, useRef, useState } from 'react';
import type { ComponentDefinition, ComponentProps } from '../define-component';
import { compareReleases, listEntries, showMatches, type Criteria, type Entry } from './entries';

const FIELDS: Readonly<Record<string, readonly (keyof Criteria)[]>> = {
  options: ['q', 'type', 'since', 'mode'],
  messages: ['q', 'type'],
};

/** The list changes after a pause in typing of so many milliseconds, since it has thousands of entries. */
const PAUSE = 150;

function readCriteria(): Criteria {
  const parameters = new URLSearchParams(window.location.search);
  const read = (name: keyof Criteria): string => parameters.get(name) ?? '';
  return { q: read('q'), type: read('type'), since: read('since'), mode: read('mode') };
}

/** Writes the criteria into the URL, without an entry in the history. */
function writeCriteria(criteria: Criteria): void {
  const { pathname, hash } = window.location;
  const query = String(new URLSearchParams(Object.entries(criteria).filter(([, value]) => value !== '')));
  window.history.replaceState(window.history.state, '', `${pathname}${query && `?${query}`}${hash}`);
}

/** Fields that narrow the list of options or messages after them. */
export function FactFilter({ attributes, texts, isInteractive }: ComponentProps<'FactFilter', 'of'>) {
  const host = useRef<HTMLDivElement>(null);
  const [criteria, setCriteria] = useState<Criteria>({ q: '', type: '', since: '', mode: '' });
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const [count, setCount] = useState(0);
  useEffect(() => {
    const body = host.current?.closest('[data-component]')?.parentElement;
    if (!isInteractive || !body) return;
    setEntries(listEntries(body));
    setCriteria(readCriteria());
  }, [isInteractive]);
  useEffect(() => {
    const timer = setTimeout(() => {
      // The visitor may have left the page.
      if (entries.length === 0 || !host.current?.isConnected) return;
      setCount(showMatches(entries, criteria));
      writeCriteria(criteria);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [entries, criteria]);
  const choicesOf = (field: keyof Entry['choices']): string[] => {
    const values = new Set(entries.flatMap(({ choices }) => choices[field]));
    return [...values].sort(field === 'since' ? (a, b) => compareReleases(b, a) : undefined);
  };
  return (
    <div ref={host} className="fact-filter needs-script">
      {isInteractive &&
        FIELDS[attributes.of]?.map((field) => {
          const props = {
            className: 'field',
            value: criteria[field],
            onChange: ({ target }: { target: { value: string } }) =>
              setCriteria({ ...criteria, [field]: target.value }),
          };
          return (
            <label key={field}>
              {texts[field]}
              {field === 'q' ? (
                <input {...props} type="search" spellCheck={false} autoComplete="off" autoCapitalize="off" />
              ) : (
                <select {...props}>
                  <option value="">{texts.any}</option>
                  {choicesOf(field).map((value) => (
                    <option key={value}>{value}</option>
                  ))}
                </select>
              )}
            </label>
          );
        })}
      <p role="status">
        {entries.length > 0 &&
          texts.count.replace('{count}', `${count}`).replace('{total}', `${entries.length}`)}
      </p>
    </div>
  );
}

/** `<FactFilter of="options" />`: narrows the list of all options, or of all messages, that follows it. */
export const factFilter: ComponentDefinition<'FactFilter', 'of'> = {
  name: 'FactFilter',
  example: '<FactFilter of="options" />',
  attributes: { of: { expected: 'options or messages', isValid: (value) => value in FIELDS } },
  Component: FactFilter,
  // The Markdown copy has the whole list.
  toMarkdown: () => '',
};

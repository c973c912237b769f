import { Fragment, useState } from 'react';
import type { ComponentDefinition, ComponentProps } from '../define-component';
import { nameFiles } from './name-files';

type Props = ComponentProps<'FilenameTemplate', 'value'>;
type NamedFile = ReturnType<typeof nameFiles>['files'][number];

const EXAMPLES = [
  '[name].js',
  '[name].[contenthash:8].js',
  '[name].[chunkhash:8].js',
  '[name].[fullhash:8].js',
];

/** `Script of front` */
function titleOf({ kind, entry }: NamedFile, texts: Props['texts']): string {
  return texts[kind].replace('{entry}', entry);
}

/** The names that a template gives to the files of a sample, and a field to try others. */
export function FilenameTemplate({ attributes, texts, isInteractive }: Props) {
  const [template, setTemplate] = useState(attributes.value);
  const { files, hasConflict, unknown, digests } = nameFiles(template);
  const changed = files.filter(({ name, after }) => after !== name);
  const list = (text: string, names: readonly string[]) =>
    names.length > 0 && <p className="aside aside-warning">{text.replace('{names}', names.join(' '))}</p>;
  return (
    <section className="filename-template side">
      {isInteractive ? (
        <>
          <label>
            {texts.label}
            <input
              className="field"
              value={template}
              onChange={({ target }) => setTemplate(target.value)}
              spellCheck={false}
              autoComplete="off"
              autoCapitalize="off"
            />
          </label>
          <p>
            {texts.examples}{' '}
            {EXAMPLES.map((example) => (
              <button
                key={example}
                type="button"
                className="link-button"
                onClick={() => setTemplate(example)}
              >
                {example}
              </button>
            ))}
          </p>
        </>
      ) : (
        <p>
          {texts.label} <code>{template}</code>
        </p>
      )}
      <p>{texts.caption}</p>
      <dl className="facts-all">
        {files.map((file) => (
          <Fragment key={titleOf(file, texts)}>
            <dt>{titleOf(file, texts)}</dt>
            <dd>
              <code>{file.name}</code>
              <span aria-hidden="true"> → </span>
              <span className="sr-only">{texts.after} </span>
              {file.after === file.name ? (
                <span>{texts.same}</span>
              ) : (
                <strong>
                  <code>{file.after}</code>
                </strong>
              )}
            </dd>
          </Fragment>
        ))}
      </dl>
      <div role="status">
        {hasConflict ? (
          <p className="aside aside-warning">{texts.conflict}</p>
        ) : (
          <p>
            {texts.count.replace('{count}', String(changed.length)).replace('{total}', String(files.length))}
          </p>
        )}
        {list(texts.unknown, unknown)}
        {list(texts.digest, digests)}
      </div>
    </section>
  );
}

/** `<FilenameTemplate value="…" />`: which names a template gives, and which of them change with the content. */
export const filenameTemplate: ComponentDefinition<'FilenameTemplate', 'value'> = {
  name: 'FilenameTemplate',
  example: '<FilenameTemplate value="[name].[contenthash:8].js" />',
  attributes: {
    value: { expected: 'a template that ends in .js', isValid: (value) => value.endsWith('.js') },
  },
  Component: FilenameTemplate,
  toMarkdown: ({ attributes, texts }) =>
    [
      `${texts.label} \`${attributes.value}\``,
      '',
      texts.caption,
      '',
      ...nameFiles(attributes.value).files.map((file) => {
        const after = file.after === file.name ? texts.same : `\`${file.after}\``;
        return `- ${titleOf(file, texts)} \`${file.name}\` → ${after}`;
      }),
    ].join('\n'),
};

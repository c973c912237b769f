import { escapeHtml } from '../../docs-core/src/escape-html';
import type { OpenSearchOptions } from './options';

/** An OpenSearch 1.1 description. */
export function buildOpenSearch({ name, description, language, template, icon }: OpenSearchOptions): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${escapeHtml(name)}</ShortName>
  <Description>${escapeHtml(description)}</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Language>${escapeHtml(language)}</Language>
  <Image width="16" height="16" type="image/svg+xml">${escapeHtml(icon)}</Image>
  <Url type="text/html" method="get" template="${escapeHtml(template)}"/>
</OpenSearchDescription>
`;
}

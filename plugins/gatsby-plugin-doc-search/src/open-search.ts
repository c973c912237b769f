import type { OpenSearchOptions } from './options';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
}

/** An OpenSearch 1.1 description. */
export function buildOpenSearch({ name, description, language, template, icon }: OpenSearchOptions): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${escape(name)}</ShortName>
  <Description>${escape(description)}</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Language>${escape(language)}</Language>
  <Image width="16" height="16" type="image/svg+xml">${escape(icon)}</Image>
  <Url type="text/html" method="get" template="${escape(template)}"/>
</OpenSearchDescription>
`;
}

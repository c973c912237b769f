/** @jest-environment jsdom */
import { trustHtml } from './trusted-html';

test.each([
  '',
  '<p>a &lt;script&gt; and <code>onclick=&quot;a()&quot;</code></p>',
  '<a href="/concepts/#on" data-on="x">only=this, javascript: in text</a>',
  '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg><img src="/static/a.png" alt="a">',
])('%j is let through', (html) => {
  expect(trustHtml(html)).toBe(html);
});

test.each([
  '<script src="/a.js"></script>',
  '<SCRIPT>a()</SCRIPT>',
  '<p><iframe src="/"></iframe></p>',
  '<object data="/a.svg"></object>',
  '<base href="https://evil.example/">',
  '<form action="/"></form>',
  '<img src=x onerror=a()>',
  '<img src="x" ONERROR = "a()">',
  '<svg\nonload="a()"/>',
  '<a href="javascript:a()">a</a>',
  "<a href=' JavaScript:a()'>a</a>",
])('%j is refused', (html) => {
  expect(() => trustHtml(html)).toThrow('HTML that is not of this site');
});

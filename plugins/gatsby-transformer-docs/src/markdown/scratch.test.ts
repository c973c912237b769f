import { compileForTest } from './compile-for-test';
const svg='<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 120"><title>Chunks</title><desc>One to two.</desc><defs><marker id="arrow" viewBox="0 0 8 8" refX="7" orient="auto"><path class="head" d="M0 0 8 4 0 8z"/></marker></defs><rect class="box accent" x="1" rx="6"/><path class="edge" d="M0 0" marker-end="url(#arrow)"/><text class="label" text-anchor="middle" x="4">main</text></svg>';
test('x', () => {
  const r = compileForTest(`## Title \`a\` <Badge text="5.0+" />

T> Hello **there**.
T> More {/* c */}.

<details>
<summary>Sum</summary>

Inner *text* [link](/guides/foo#bar) and [ext](https://example.com) [bad](javascript:alert(1)).

</details>

\`\`\`js file=webpack.config.js mark=2
module.exports = {
  mode: 'production', // c
};
\`\`\`

\`\`\`diff file=a.js
 const a = 1;
-const b = 2;
+const b = \`x\${a}\`;
\`\`\`

\`\`\`npm
npm install -D webpack
npx webpack
\`\`\`

![alt](./d/chunks.svg)

| Name | Type |
| --- | --: |
| a | \`b\` |

### Three

Text[^1] \`<a>\` &amp; "q"

[^1]: note
`, {}, {'./d/chunks.svg': svg});
  console.log(r.html); console.log(JSON.stringify({...r, html: ''}, null, 1));
});
test('md', () => {
  const r = compileForTest(`# Top <Badge text="x" />

<div align="center"><img src="x"><h3>Hi &amp; ho</h3></div>

<details open onclick="x">
<summary>S</summary>

para <kbd>x</kbd> <script>alert(1)</script> **b**

\`\`\`js

first
\`\`\`
</details>

[![npm][n]][u] ![pic](https://a.b/c.png)

[n]: https://img.shields.io/x.svg
[u]: https://npm.im

    indented

\`\`\`
no lang
\`\`\`
`, {format:'md', lenient: true});
  console.log(r.html); console.log(JSON.stringify({...r, html: ''}, null, 1));
});

// Read by editors (and by `npx remark-cli`): checks front matter while you type. The build checks the same and more.
import remarkFrontmatter from 'remark-frontmatter';
import remarkLintFrontmatterSchema from 'remark-lint-frontmatter-schema';
import remarkMdx from 'remark-mdx';

export default {
  plugins: [
    remarkFrontmatter,
    remarkMdx,
    [
      remarkLintFrontmatterSchema,
      {
        schemas: {
          './plugins/gatsby-transformer-docs/front-matter.schema.json': [
            './content/*/**/*.md',
            './content/*/**/*.mdx',
          ],
        },
      },
    ],
  ],
};

import type { Rule } from '../page';

const REPORT = /(?:^|\/)content\/[^/]+\/blog\/\d{4}-\d\d-\d\d-webpack-[^/]*$/;
const SOURCE = /^T> .*\]\(https:\/\/github\.com\/[^)\s]*\/CHANGELOG\.md\)/m;

/** Reports of releases were written from the packages: a note says so and leads to the project's own list of changes. */
export const releaseReports: Rule = {
  name: 'release-reports',
  check: ({ file, source }) =>
    REPORT.test(file.replaceAll('\\', '/')) && !SOURCE.test(source)
      ? [
          {
            offset: source.indexOf('\n---', 3) + 1,
            message:
              'a report of a release says in a note that it is a reconstruction, with a link to the changelog',
            example:
              "T> This report is our reconstruction, not the original announcement; the project's own list of changes is the [changelog of webpack](https://github.com/webpack/webpack/blob/main/CHANGELOG.md).",
          },
        ]
      : [],
};

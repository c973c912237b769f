/** What components use of Gatsby, for unit tests: navigation is recorded. */
export const navigate = jest.fn();
export const graphql = (): null => null;

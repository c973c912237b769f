import page from 'page-location';

console.log('The page’s protocol:', page.protocol);

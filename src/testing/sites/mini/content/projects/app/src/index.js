document.body.append('Hello');

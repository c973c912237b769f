document.body.append('The script has run.');

console.log('Look at files.md among the output.');
